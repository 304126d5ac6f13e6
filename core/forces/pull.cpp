#include "core/forces/pull.h"

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
  force_ = stiffness_ * (offset - k_damping_time * at(state.v, *vertex_));
}

void Pull::add_force(std::span<double> f) const {
  if (vertex_) at(f, *vertex_) += force_;
}

void Pull::add_stiffness_product(double scale, std::span<const double> p,
                                 std::span<double> y) const {
  if (vertex_) at(y, *vertex_) += scale * stiffness_ * at(p, *vertex_);
}

void Pull::add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const {
  if (!vertex_) return;
  A.block(diagonal_[static_cast<std::size_t>(*vertex_)]).diagonal().array() +=
      stiffness_ * (stiffness_scale + damping_scale * k_damping_time);
}

}  // namespace weft
