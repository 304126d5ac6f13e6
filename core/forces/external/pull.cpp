#include "core/forces/external/pull.h"

#include "core/sparse/grid_stencil.h"

namespace weft {

void Pull::evaluate(const State& state) {
  energy_ = 0;
  for (PulledVertex& pulled : terms()) {
    const Vec3 offset = pulled.target - pulled.point.of(state.x);
    energy_ += 0.5 * stiffness_ * offset.squaredNorm();
    pulled.damping = -PulledVertex::k_damping_time * stiffness_ * pulled.point.of(state.v);
    pulled.acting = stiffness_ * offset + pulled.damping;
  }
}

void Pull::add_dissipative_force(std::span<double> f) const {
  for (const PulledVertex& pulled : terms()) at(f, pulled.point.vertices[0]) += pulled.damping;
}

bool Pull::add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const {
  for (const PulledVertex& pulled : terms()) {
    A.add_diagonal(pulled.point.vertices[0], pulled.diagonal(stiffness_scale, damping_scale));
  }
  return true;
}

void Pull::add_local(const State& state, int vertex, double damping_scale, Vec3& f, Mat3& H) const {
  for (const PulledVertex& pulled : terms()) {
    if (pulled.point.vertices[0] != vertex) continue;
    f += stiffness_ *
         (pulled.target - at(state.x, vertex) - PulledVertex::k_damping_time * at(state.v, vertex));
    H.diagonal().array() += pulled.diagonal(1, damping_scale);
  }
}

}  // namespace weft
