#include "core/linear/constrained_products.h"

#include "core/base/vector_ops.h"

namespace weft {

void ConstrainedProducts::apply(std::span<const double> p, std::span<double> q) {
  ++products_;
  if (form_ == ConstraintForm::filtered) {
    system_.A.products().apply(p, q);
    return system_.S.apply(q);
  }
  copy(p, scratch_);
  system_.S.apply(scratch_);
  system_.A.products().apply(form_ == ConstraintForm::symmetric ? scratch_ : p, q);
  system_.S.apply(q);
  // Adds (I - S) p to S A p.
  subtract(p, scratch_, scratch_);
  update_direction(1, scratch_, q);
}

double ConstrainedProducts::apply_dot(std::span<const double> p, std::span<double> q) {
  if (form_ != ConstraintForm::filtered) {
    apply(p, q);
    return dot(p, q);
  }
  const double p_q = system_.A.products().apply_dot(p, q);  // S p = p, so that p^T S A p = p^T A p
  system_.S.apply(q);
  ++products_;
  return p_q;
}

void ConstrainedProducts::precondition(std::span<const double> r, std::span<double> s) {
  P_.apply(r, s);
  keep_in_range(s);
  ++preconditionings_;
}

void ConstrainedProducts::precondition_transposed(std::span<const double> r, std::span<double> s) {
  P_.apply_transposed(r, s);
  keep_in_range(s);
  ++preconditionings_;
}

void ConstrainedProducts::keep_in_range(std::span<double> v) const {
  if (form_ == ConstraintForm::filtered) system_.S.apply(v);
}

double ConstrainedProducts::find_residual(std::span<const double> x, std::span<double> r) {
  system_.A.exact().apply(x, r);
  if (!system_.constrained.empty()) system_.S.impose(r, system_.constrained);
  system_.S.impose(system_.b, r);  // r = S A x + (I - S) b, so that b - r = S(b - A x)
  const double r_norm = subtract_norm(system_.b, r, r);
  system_.S.apply(r);
  ++products_;
  ++exact_products_;
  return r_norm;
}

double ConstrainedProducts::inverse_square(std::span<const double> r) const {
  P_.apply(r, scratch_);
  return dot(r, scratch_);
}

void ConstrainedProducts::count(int products, int preconditionings, const Cost& cost) {
  other_products_ += products;
  other_preconditionings_ += preconditionings;
  other_cost_ = other_cost_ + cost;
}

void ConstrainedProducts::report_to(SolveReport& report) const {
  const auto add_cost = [&](int times, const Cost& cost) {
    report.bytes += times * cost.bytes;
    report.flops += times * cost.flops;
  };
  add_cost(1, other_cost_);
  add_cost(products_ - exact_products_, system_.A.products().cost());
  add_cost(exact_products_, system_.A.exact().cost());
  add_cost(preconditionings_, P_.cost());
  report.products = products_ + other_products_;
  report.preconditionings = preconditionings_ + other_preconditionings_;
}

}  // namespace weft
