#include "core/forces/external/pull.h"

#include "core/sparse/grid_stencil.h"

namespace weft {

void Pull::pull(int vertex, const Vec3& target) {
  vertex_ = vertex;
  target_ = target;
}

void Pull::evaluate(const State& state) {
  energy_ = 0;
  if (!vertex_) return;
  const Vec3 offset = target_ - at(state.x, *vertex_);
  energy_ = 0.5 * stiffness_ * offset.squaredNorm();
  spring_ = stiffness_ * offset;
  drag_ = -k_damping_time * stiffness_ * at(state.v, *vertex_);
}

void Pull::add_force(std::span<double> f) const {
  if (vertex_) at(f, *vertex_) += spring_ + drag_;
}

void Pull::add_dissipative_force(std::span<double> f) const {
  if (vertex_) at(f, *vertex_) += drag_;
}

void Pull::add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                       std::span<double> y) const {
  if (vertex_) at(y, *vertex_) += diagonal(stiffness_scale, damping_scale) * at(p, *vertex_);
}

void Pull::add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const {
  if (!vertex_) return;
  A.block(diagonal_[static_cast<std::size_t>(*vertex_)]).diagonal().array() +=
      diagonal(stiffness_scale, damping_scale);
}

void Pull::add_diagonal_blocks(double stiffness_scale, double damping_scale,
                               std::span<Mat3> blocks) const {
  if (!vertex_) return;
  blocks[static_cast<std::size_t>(*vertex_)].diagonal().array() +=
      diagonal(stiffness_scale, damping_scale);
}

bool Pull::add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const {
  if (vertex_) A.add_diagonal(*vertex_, diagonal(stiffness_scale, damping_scale));
  return true;
}

void Pull::add_local(const State& state, int vertex, double damping_scale, Vec3& f, Mat3& H) const {
  if (vertex_ != vertex) return;
  f += stiffness_ * (target_ - at(state.x, vertex) - k_damping_time * at(state.v, vertex));
  H.diagonal().array() += diagonal(1, damping_scale);
}

}  // namespace weft
