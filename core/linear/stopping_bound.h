#pragma once

#include "core/linear/constrained_products.h"
#include "core/linear/trace.h"

#include <string>

namespace weft {

/// The stopping rule of one solve: a norm of the residual and its bound.
class StoppingBound {
 public:
  StoppingBound(StoppingRule rule, double tolerance) : rule_(rule), tolerance_(tolerance) {}

  /// Returns true if the bound is a norm of S b, as in Baraff and Witkin, rather than of bhat.
  bool is_of_b() const {
    return rule_ == StoppingRule::printed || rule_ == StoppingRule::printed_inverse;
  }
  /// Computes the bound from S b (3n). Returns the deviation from the requested rule in plain
  /// words; empty: none.
  /// \pre is_of_b()
  std::string take_b(const ConstrainedProducts& products, std::span<const double> Sb);
  /// Computes the bound from bhat (3n) and its norm. \pre !is_of_b()
  void take_bhat(const ConstrainedProducts& products, std::span<const double> bhat,
                 double bhat_norm);

  /// Returns true if an iterate is within the bound, by the method's recurrence.
  bool is_met(const IterationState& state) const;
  /// Returns the rule's norm of a residual (3n) whose Euclidean norm is known.
  double norm_of(ConstrainedProducts& products, std::span<const double> r, double r_norm) const;
  bool is_met(double norm) const { return norm <= bound_; }

 private:
  StoppingRule rule_;
  double tolerance_;
  double bound_ = 0;
};

}  // namespace weft
