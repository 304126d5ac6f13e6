#include "core/linear/trace_recorder.h"

#include "core/base/vector_ops.h"

#include <algorithm>
#include <cmath>

namespace weft {

void TraceRecorder::begin(const ConstrainedProducts& products, std::span<const double> bhat,
                          double bhat_norm) {
  if (!trace_) return;
  bhat_ = Eigen::Map<const VecX>(bhat.data(), static_cast<Eigen::Index>(bhat.size()));
  bhat_norm_ = bhat_norm;
  bhat_delta_ = products.inverse_square(bhat);
}

void TraceRecorder::add(const ConstrainedProducts& products, std::span<const double> x,
                        std::span<const double> r, const IterationState& state,
                        const IterateTime& time) {
  const double delta = state.delta < 0 ? products.inverse_square(r) : state.delta;
  double error = 0;
  if (trace_->exact) {
    // |e|_A with e = x - exact.
    const VecX e = Eigen::Map<const VecX>(x.data(), trace_->exact->size()) - *trace_->exact;
    const LinearOperator& A = products.system().A.exact();
    error = std::sqrt(std::max(0.0, A.apply_dot(as_span(e), products.scratch())));
  }
  trace_->points.push_back({time.iteration, state.residual_norm / bhat_norm_,
                            std::sqrt(std::max(0.0, delta / bhat_delta_)), time.seconds,
                            state.alpha, state.beta, error});
}

void TraceRecorder::move_to(double seconds) {
  if (!trace_) return;
  for (TracePoint& point : trace_->points) point.seconds = seconds;
}

}  // namespace weft
