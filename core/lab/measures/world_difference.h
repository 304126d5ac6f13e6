#pragma once

#include "core/mesh/state.h"

#include <optional>

namespace weft {

/// How far the vertices of a cloth are from those of another one, m.
struct WorldDifference {
  double largest = 0;
  int vertex = 0;  ///< the one that is farthest away, the first of several
  double rms = 0;  ///< root of the mean squared distance of all vertices
};

/// Returns the distance of each vertex from the vertex of the same number in another state, m; n.
/// Empty where the cloths have different numbers of vertices, as after a cut of one of them.
VecX vertex_distances(const State& state, const State& other);

/// Tells whether two simulated times, s, are the same but for the rounding of sums of substeps.
bool is_same_time(double t, double other);

/// Sums vertex_distances() up; nothing where there are none.
std::optional<WorldDifference> world_difference(const State& state, const State& other);

}  // namespace weft
