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

void Pull::add_local(const State& state, int vertex, VertexForce& sum) const {
  sum.energy += local_energy(state, vertex);
  for (const PulledVertex& pulled : terms()) {
    if (pulled.point.vertices[0] != vertex) continue;
    const Vec3 damping = -PulledVertex::k_damping_time * stiffness_ * at(state.v, vertex);
    sum.force += stiffness_ * (pulled.target - at(state.x, vertex)) + damping;
    sum.dissipative += damping;
    sum.K += pulled.block(1, 0);
    sum.D += pulled.block(0, 1);
  }
}

double Pull::local_energy(const State& state, int vertex) const {
  double energy = 0;
  for (const PulledVertex& pulled : terms()) {
    if (pulled.point.vertices[0] != vertex) continue;
    energy += 0.5 * stiffness_ * (pulled.target - at(state.x, vertex)).squaredNorm();
  }
  return energy;
}

}  // namespace weft
