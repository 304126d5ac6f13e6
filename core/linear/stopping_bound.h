#pragma once

#include "core/linear/constrained_products.h"
#include "core/linear/iteration_state.h"

#include <string>

namespace weft {

/// The stopping rule of one solve: which norm of the residual, and what it must not exceed.
class StoppingBound {
 public:
  StoppingBound(StoppingRule rule, double tolerance) : rule_(rule), tolerance_(tolerance) {}

  /// Whether the bound is a norm of S b, as Baraff and Witkin have it, rather than one of bhat.
  bool is_of_b() const {
    return rule_ == StoppingRule::printed || rule_ == StoppingRule::printed_inverse;
  }
  /// Takes it from S b (3n). Returns what was done otherwise than asked; empty: nothing.
  /// \pre is_of_b()
  std::string take_b(const ConstrainedProducts& products, std::span<const double> Sb);
  /// Takes it from bhat (3n) and its norm. \pre !is_of_b()
  void take_bhat(const ConstrainedProducts& products, std::span<const double> bhat,
                 double bhat_norm);

  /// Whether an iterate is within it, by the method's recurrence.
  bool is_met(const IterationState& state) const;
  /// The norm of a residual (3n) whose Euclidean norm is known.
  double norm_of(ConstrainedProducts& products, std::span<const double> r, double r_norm) const;
  bool is_met(double norm) const { return norm <= bound_; }

 private:
  StoppingRule rule_;
  double tolerance_;
  double bound_ = 0;
};

}  // namespace weft
