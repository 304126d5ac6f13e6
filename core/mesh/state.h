#pragma once

#include "core/base/units.h"
#include "core/mesh/mesh.h"

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

}  // namespace weft
