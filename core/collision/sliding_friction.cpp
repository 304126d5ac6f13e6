#include "core/collision/sliding_friction.h"

#include "core/sparse/grid_stencil.h"

#include <algorithm>

namespace weft {

namespace {

Vec3 force_of(const VertexFriction& friction, const State& state) {
  return friction.force - friction.damped(at(state.v, friction.vertex) - friction.velocity);
}

Mat3 matrix_of(const VertexFriction& friction) {
  return friction.damping * (Mat3::Identity() - friction.normal * friction.normal.transpose());
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
  for (const VertexFriction& friction : frictions_) {
    at(y, friction.vertex) += damping_scale * friction.damped(at(p, friction.vertex));
  }
}

void SlidingFriction::add_matrices(double, double damping_scale, BlockMatrix& A) const {
  for (const VertexFriction& friction : frictions_) {
    A.block(diagonal_[static_cast<std::size_t>(friction.vertex)]) +=
        damping_scale * matrix_of(friction);
  }
}

void SlidingFriction::add_diagonal_blocks(double, double damping_scale,
                                          std::span<Mat3> blocks) const {
  for (const VertexFriction& friction : frictions_) {
    blocks[static_cast<std::size_t>(friction.vertex)] += damping_scale * matrix_of(friction);
  }
}

// All of the identity: a stencil has no place for n n^T, and the filter takes it out again.
bool SlidingFriction::add_stencil(double, double damping_scale, GridStencil& A) const {
  for (const VertexFriction& friction : frictions_) {
    A.add_diagonal(friction.vertex, damping_scale * friction.damping);
  }
  return true;
}

void SlidingFriction::add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                                Mat3& H) const {
  auto friction = std::ranges::lower_bound(frictions_, vertex, {}, &VertexFriction::vertex);
  for (; friction != frictions_.end() && friction->vertex == vertex; ++friction) {
    f += force_of(*friction, state);
    H += damping_scale * matrix_of(*friction);
  }
}

}  // namespace weft
