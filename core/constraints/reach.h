#pragma once

#include "core/constraints/edge_lengths.h"

namespace weft {

/// The limit on a vertex's distance from others without lengthening an edge: the shortest path
/// along the edges.
class Reach {
 public:
  Reach(const EdgeLengths& edges, int vertex);

  int vertex() const { return vertex_; }
  /// Returns the shortest path to another vertex, m; infinite if there is none.
  double to(int other) const { return paths_[static_cast<std::size_t>(other)]; }

  /// Returns `position` (m) if it is within the fraction `part` of the path from every position
  /// that a constrained vertex can have; else a close position that is, or a compromise if there is
  /// none. A vertex that slides can be anywhere on its line or plane; if this vertex slides, the
  /// result is on its own. If it is pinned, its own target is ignored.
  Vec3 clamp(Vec3 position, std::span<const Target> constrained, double part = 1) const;

 private:
  int vertex_;
  std::vector<double> paths_;
};

}  // namespace weft
