#include "core/collision/respond/filter/sliding_friction.h"

#include "core/sparse/grid_stencil.h"

#include <algorithm>

namespace weft {

void SlidingFriction::evaluate(const State& state) {
  for (VertexFriction& friction : terms()) {
    friction.acting = friction.at_velocity(friction.point.of(state.v));
  }
}

void SlidingFriction::settle(const VecX& v) {
  for (VertexFriction& friction : terms()) {
    friction.force = friction.at_velocity(friction.point.of(v));
    friction.damping = 0;
  }
}

// Adds multiples of the identity: n n^T + m m^T does not fit in a stencil, and the filter removes
// it again.
bool SlidingFriction::add_stencil(double, double damping_scale, GridStencil& A) const {
  for (const VertexFriction& friction : terms()) {
    A.add_diagonal(friction.vertex(), damping_scale * friction.damping);
  }
  return true;
}

void SlidingFriction::add_local(const State& state, int vertex, VertexForce& sum) const {
  auto friction = std::ranges::lower_bound(terms(), vertex, {}, &VertexFriction::vertex);
  for (; friction != terms().end() && friction->vertex() == vertex; ++friction) {
    const Vec3 force = friction->at_velocity(at(state.v, vertex));
    sum.force += force;
    sum.dissipative += force;
    sum.D += friction->block(0, 1);
  }
}

}  // namespace weft
