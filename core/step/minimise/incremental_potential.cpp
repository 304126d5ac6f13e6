#include "core/step/minimise/incremental_potential.h"

#include "core/base/vector_ops.h"
#include "core/model/step_matrix.h"

#include <algorithm>
#include <cmath>

namespace weft {

void IncrementalPotential::begin(Model& model, const State& state, double h, const State& damped) {
  h_ = h;
  start_ = state.x;
  y_ = state.x + h * state.v;
  state_ = damped;
  state_.v.setZero();
  const Eigen::Index size = state.x.size();
  for (VecX* vector : {&constant_, &dissipative_, &change_, &product_}) vector->resize(size);
  if (D_.shared_pattern() != model.pattern()) D_ = model.make_matrix();
  model.forces().linearise(state_, Definiteness::projected, as_span(product_));
  assemble(model, {0, 0, 1}, D_);
  model.forces().dissipative_force(as_span(constant_));
  scale_.begin(model, state_.x, state_.t);
}

double IncrementalPotential::force_rounding(const Model& model, const VecX& x) {
  stiffness_.resize(static_cast<std::size_t>(model.vertex_count()));
  diagonal_blocks(model, nearby_hessian(), stiffness_);
  double sum = 0;
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double stiffness =
        (model.filter().block(i) * stiffness_[static_cast<std::size_t>(i)]).norm();
    const double size = std::max(at(x, i).norm(), at(y_, i).norm());
    sum += stiffness * stiffness * size * size;
  }
  return k_position_rounding * std::sqrt(sum) / (h_ * h_);
}

double IncrementalPotential::evaluate(Model& model, const VecX& x, VecX& gradient) {
  const double h2 = h_ * h_;
  state_.x = x;
  gradient.resize(x.size());
  model.forces().evaluate(state_, as_span(gradient));
  model.forces().dissipative_force(as_span(dissipative_));
  change_ = x - start_;
  D_.apply(as_span(change_), as_span(product_));
  // grad g = M (x - y) - h^2 (f - f_d)(x, 0) + h D (x - x_n) - h^2 f_d(x_d, 0)
  gradient = h2 * (dissipative_ - gradient - constant_) + h_ * product_;
  double g =
      h2 * model.forces().energy() + 0.5 * h_ * change_.dot(product_) - h2 * constant_.dot(change_);
  for (int i = 0; i < model.vertex_count(); ++i) {
    const double m = model.masses()[static_cast<std::size_t>(i)];
    const Vec3 offset = at(x, i) - at(y_, i);
    at(gradient, i) += m * offset;
    g += 0.5 * m * offset.squaredNorm();
  }
  return g;
}

void IncrementalPotential::find_unbalanced(Model& model, const VecX& x, VecX& forces) {
  evaluate(model, x, forces);
  forces /= h_ * h_;
}

void IncrementalPotential::linearise(Model& model, const VecX& x, Definiteness definiteness) {
  state_.x = x;
  model.forces().linearise(state_, definiteness, as_span(product_));
}

void IncrementalPotential::add_hessian(const Model& model, BlockMatrix& A) const {
  assemble(model, {1, h_ * h_, 0}, A);
  A.add(h_, D_);
}

void IncrementalPotential::Products::apply(std::span<const double> x, std::span<double> y) const {
  multiply(model_, undamped(), x, y);
  damped_.resize(static_cast<Eigen::Index>(x.size()));
  g_.D_.apply(x, as_span(damped_));
  Eigen::Map<VecX>(y.data(), damped_.size()) += g_.h_ * damped_;
}

Cost IncrementalPotential::Products::cost() const {
  return ModelOperator(model_, undamped()).cost() + g_.D_.cost();
}

}  // namespace weft
