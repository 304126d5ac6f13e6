#pragma once

#include "core/linear/constrained_products.h"
#include "core/linear/trace.h"

namespace weft {

/// The time of an iterate: the number of iterations and of seconds before it.
struct IterateTime {
  int iteration;
  double seconds;
};

/// Writes the trace of one solve, if there is one.
class TraceRecorder {
 public:
  /// Records to `trace`, which may be null.
  explicit TraceRecorder(Trace* trace) : trace_(trace) {
    if (trace_) trace_->points.clear();
  }

  bool is_on() const { return trace_ != nullptr; }
  /// Returns true if each iterate's error is wanted.
  bool measures_error() const { return trace_ && trace_->exact; }
  /// Keeps bhat = S(b - A(I-S)z), 3n, to which norms are relative.
  void begin(const ConstrainedProducts& products, std::span<const double> bhat, double bhat_norm);
  /// \pre is_on(), after begin().
  std::span<const double> bhat() const { return as_span(bhat_); }
  /// Adds a point for the iterate x with its residual r, 3n each. \pre is_on(), after begin().
  void add(const ConstrainedProducts& products, std::span<const double> x,
           std::span<const double> r, const IterationState& state, const IterateTime& time);
  /// Moves the points so far to `seconds`, the end of the set-up that they belong to.
  void move_to(double seconds);

 private:
  Trace* trace_;
  VecX bhat_;
  double bhat_norm_ = 0;
  double bhat_delta_ = 0;  ///< bhat^T P^-1 bhat
};

}  // namespace weft
