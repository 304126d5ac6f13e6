#include "core/linear/lanczos.h"

#include <cmath>

namespace weft {

LanczosMatrix::LanczosMatrix(const Trace& trace, int most_iterations) {
  for (const TracePoint& point : trace.points) {
    if (point.alpha > 0 && size() < most_iterations) append(point.alpha, point.beta);
  }
}

void LanczosMatrix::clear() {
  diagonal_.clear();
  off_diagonal_.clear();
}

// T_kk = 1 / alpha_k + beta_k / alpha_(k-1), T_(k-1)k = sqrt(beta_k) / alpha_(k-1), where beta_k
// made direction k (Saad, Iterative Methods, 6.7.3).
void LanczosMatrix::append(double alpha, double beta) {
  if (diagonal_.empty()) {
    diagonal_.push_back(1 / alpha);
  } else {
    diagonal_.push_back(1 / alpha + beta / previous_alpha_);
    off_diagonal_.push_back(std::sqrt(beta) / previous_alpha_);
  }
  previous_alpha_ = alpha;
}

std::optional<SpectrumEstimate> estimate_spectrum(const Trace& trace) {
  // The work grows with the square of the iterations; the extremes are found early.
  constexpr int most_iterations = 300;
  LanczosMatrix matrix(trace, most_iterations);
  if (matrix.size() == 0) return std::nullopt;
  const VecX& values = matrix.ritz_values();
  return SpectrumEstimate{values.minCoeff(), values.maxCoeff()};
}

const VecX& LanczosMatrix::ritz_values() {
  eigen_diagonal_ = Eigen::Map<const VecX>(diagonal_.data(), size());
  if (size() < 2) return eigen_diagonal_;
  eigen_off_diagonal_ = Eigen::Map<const VecX>(off_diagonal_.data(), size() - 1);
  eigen_.computeFromTridiagonal(eigen_diagonal_, eigen_off_diagonal_, Eigen::EigenvaluesOnly);
  return eigen_.eigenvalues();
}

}  // namespace weft
