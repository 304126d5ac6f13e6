#include "core/linear/stopping_bound.h"

#include "core/base/vector_ops.h"

#include <algorithm>
#include <cmath>

namespace weft {

// sqrt(delta_0) of Baraff and Witkin.
std::string StoppingBound::take_b(const ConstrainedProducts& products, std::span<const double> Sb) {
  const std::span<double> P_Sb = products.scratch();
  if (rule_ == StoppingRule::printed && products.preconditioner().multiply(Sb, P_Sb)) {
    bound_ = tolerance_ * std::sqrt(dot(Sb, P_Sb));
    return {};
  }
  bound_ = tolerance_ * std::sqrt(products.inverse_square(Sb));
  if (rule_ == StoppingRule::printed_inverse) return {};
  return "delta_0 is taken with the inverse of P: P itself is not known";
}

void StoppingBound::take_bhat(const ConstrainedProducts& products, std::span<const double> bhat,
                              double bhat_norm) {
  bound_ = tolerance_ *
           (rule_ == StoppingRule::residual ? bhat_norm : std::sqrt(products.inverse_square(bhat)));
}

bool StoppingBound::is_met(const IterationState& state) const {
  return is_met(rule_ == StoppingRule::residual ? state.residual_norm
                                                : std::sqrt(std::max(0.0, state.delta)));
}

double StoppingBound::norm_of(ConstrainedProducts& products, std::span<const double> r,
                              double r_norm) const {
  if (rule_ == StoppingRule::residual) return r_norm;
  const std::span<double> s = products.scratch();
  products.precondition(r, s);
  return std::sqrt(std::max(0.0, dot(r, s)));
}

}  // namespace weft
