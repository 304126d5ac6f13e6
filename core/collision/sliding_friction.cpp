#include "core/collision/sliding_friction.h"

#include "core/sparse/grid_stencil.h"

#include <algorithm>

namespace weft {

namespace {

Vec3 force_of(const VertexFriction& friction, const State& state) {
  return friction.force - friction.damping * (at(state.v, friction.vertex) - friction.velocity);
}

}  // namespace

void SlidingFriction::evaluate(const State& state) {
  forces_.clear();
  for (const VertexFriction& friction : frictions_) forces_.push_back(force_of(friction, state));
}

void SlidingFriction::add_force(std::span<double> f) const {
  for (std::size_t k = 0; k < forces_.size(); ++k) at(f, frictions_[k].vertex) += forces_[k];
}

void SlidingFriction::add_product(double, double damping_scale, std::span<const double> p,
                                  std::span<double> y) const {
  for (const auto& [vertex, force, damping, velocity] : frictions_) {
    at(y, vertex) += damping_scale * damping * at(p, vertex);
  }
}

void SlidingFriction::add_matrices(double, double damping_scale, BlockMatrix& A) const {
  for (const auto& [vertex, force, damping, velocity] : frictions_) {
    A.block(diagonal_[static_cast<std::size_t>(vertex)]).diagonal().array() +=
        damping_scale * damping;
  }
}

void SlidingFriction::add_diagonal_blocks(double, double damping_scale,
                                          std::span<Mat3> blocks) const {
  for (const auto& [vertex, force, damping, velocity] : frictions_) {
    blocks[static_cast<std::size_t>(vertex)].diagonal().array() += damping_scale * damping;
  }
}

bool SlidingFriction::add_stencil(double, double damping_scale, GridStencil& A) const {
  for (const auto& [vertex, force, damping, velocity] : frictions_) {
    A.add_diagonal(vertex, damping_scale * damping);
  }
  return true;
}

void SlidingFriction::add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                                Mat3& H) const {
  auto friction = std::ranges::lower_bound(frictions_, vertex, {}, &VertexFriction::vertex);
  for (; friction != frictions_.end() && friction->vertex == vertex; ++friction) {
    f += force_of(*friction, state);
    H.diagonal().array() += damping_scale * friction->damping;
  }
}

}  // namespace weft
