#pragma once

#include "core/constraints/edge_lengths.h"

namespace weft {

/// How far a vertex can go from others without lengthening an edge: as far as the shortest path
/// along the edges is long.
class Reach {
 public:
  Reach(const EdgeLengths& edges, int vertex);

  int vertex() const { return vertex_; }
  /// The shortest path to another vertex, m; infinite where there is none.
  double to(int other) const { return paths_[static_cast<std::size_t>(other)]; }

  /// `position` (m), or where it is further from where a constrained vertex can be than `part` of
  /// the path, a place close to it that is not; where there is none, a place between. A vertex that
  /// slides can be anywhere on its line or plane; where the vertex itself does, the place is there.
  /// A vertex that is held itself is taken along.
  Vec3 clamp(Vec3 position, std::span<const Target> constrained, double part = 1) const;

 private:
  int vertex_;
  std::vector<double> paths_;
};

}  // namespace weft
