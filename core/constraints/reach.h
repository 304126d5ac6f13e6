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

  /// `position` (m), or where it is further from a held vertex than `part` of the path, a place
  /// close to it that is not; where there is none, a place between.
  Vec3 clamp(Vec3 position, std::span<const Target> held, double part = 1) const;

 private:
  int vertex_;
  std::vector<double> paths_;
};

}  // namespace weft
