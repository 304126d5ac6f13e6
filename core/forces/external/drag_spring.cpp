#include "core/forces/external/drag_spring.h"

#include "core/sparse/grid_stencil.h"

namespace weft {

void DragSpring::evaluate(const State& state) {
  energy_ = 0;
  for (DraggedVertex& dragged : terms()) {
    const Vec3 offset = dragged.target - dragged.point.of(state.x);
    energy_ += 0.5 * stiffness_ * offset.squaredNorm();
    dragged.damping = -DraggedVertex::k_damping_time * stiffness_ * dragged.point.of(state.v);
    dragged.acting = stiffness_ * offset + dragged.damping;
  }
}

void DragSpring::add_dissipative_force(std::span<double> f) const {
  for (const DraggedVertex& dragged : terms()) at(f, dragged.point.vertices[0]) += dragged.damping;
}

bool DragSpring::add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const {
  for (const DraggedVertex& dragged : terms()) {
    A.add_diagonal(dragged.point.vertices[0], dragged.diagonal(stiffness_scale, damping_scale));
  }
  return true;
}

void DragSpring::add_local(const State& state, int vertex, VertexForce& sum) const {
  sum.energy += local_energy(state, vertex);
  for (const DraggedVertex& dragged : terms()) {
    if (dragged.point.vertices[0] != vertex) continue;
    const Vec3 damping = -DraggedVertex::k_damping_time * stiffness_ * at(state.v, vertex);
    sum.force += stiffness_ * (dragged.target - at(state.x, vertex)) + damping;
    sum.dissipative += damping;
    sum.K += dragged.block(1, 0);
    sum.D += dragged.block(0, 1);
  }
}

double DragSpring::local_energy(const State& state, int vertex) const {
  double energy = 0;
  for (const DraggedVertex& dragged : terms()) {
    if (dragged.point.vertices[0] != vertex) continue;
    energy += 0.5 * stiffness_ * (dragged.target - at(state.x, vertex)).squaredNorm();
  }
  return energy;
}

}  // namespace weft
