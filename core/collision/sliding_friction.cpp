#include "core/collision/sliding_friction.h"

#include "core/sparse/grid_stencil.h"

#include <algorithm>

namespace weft {

void SlidingFriction::evaluate(const State& state) {
  for (SlidingVertex& sliding : terms()) {
    sliding.acting = sliding.friction.at_velocity(sliding.point.of(state.v));
  }
}

// All of the identity: a stencil has no place for n n^T, and the filter takes it out again.
bool SlidingFriction::add_stencil(double, double damping_scale, GridStencil& A) const {
  for (const SlidingVertex& sliding : terms()) {
    A.add_diagonal(sliding.friction.vertex, damping_scale * sliding.friction.damping);
  }
  return true;
}

void SlidingFriction::add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                                Mat3& H) const {
  const auto vertex_of = [](const SlidingVertex& sliding) { return sliding.friction.vertex; };
  auto sliding = std::ranges::lower_bound(terms(), vertex, {}, vertex_of);
  for (; sliding != terms().end() && vertex_of(*sliding) == vertex; ++sliding) {
    f += sliding->friction.at_velocity(at(state.v, vertex));
    H += sliding->block(0, damping_scale);
  }
}

}  // namespace weft
