#pragma once

#include "core/base/units.h"
#include "core/mesh/mesh.h"

#include <cstdint>
#include <string>

namespace weft {

/// The state that a step changes: n vertices, 3n stacked.
struct State {
  VecX x;        ///< positions, m
  VecX v;        ///< velocities, m/s
  double t = 0;  ///< time, s

  int vertex_count() const { return static_cast<int>(x.size() / 3); }
};

/// Returns the rest shape with velocity 0, at time 0.
State rest_state(const Mesh& mesh);

/// Computes unit normals of the vertices of a deformed mesh, weighted by area, 3n stacked; zero
/// where a vertex has no triangle of positive area.
void vertex_normals(const Mesh& mesh, const VecX& x, VecX& normals);

/// Returns a number that depends on every bit of x, v and t. Each word enters by a bijection of the
/// number so far, so that two states that differ in one word never have the same hash.
std::uint64_t hash_of_bits(const State& state);

/// Returns a hash as 16 hexadecimal digits.
std::string hash_text(std::uint64_t hash);

}  // namespace weft
