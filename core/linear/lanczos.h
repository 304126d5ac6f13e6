#pragma once

#include "core/linear/trace.h"

#include <Eigen/Eigenvalues>

#include <limits>
#include <optional>

namespace weft {

/// The tridiagonal matrix of Lanczos that conjugate gradients build on their way, without a further
/// product: its eigenvalues, the Ritz values, approximate those of P^-1 A restricted to the range
/// of S, the extreme ones first, and always from inside.
class LanczosMatrix {
 public:
  LanczosMatrix() = default;
  /// Of a traced solve by conjugate gradients, or the first `most_iterations` of it. Where those
  /// started anew (beta = 0) the matrix decouples, and the Ritz values are those of all runs
  /// together.
  explicit LanczosMatrix(const Trace& trace, int most_iterations = std::numeric_limits<int>::max());

  void clear();
  /// Adds the iteration that took a step of `alpha` along a direction made with `beta`.
  void append(double alpha, double beta);
  int size() const { return static_cast<int>(diagonal_.size()); }
  /// Ascending, `size()` of them. Allocates only when the size changes.
  const VecX& ritz_values();

 private:
  std::vector<double> diagonal_, off_diagonal_;
  double previous_alpha_ = 0;
  VecX eigen_diagonal_, eigen_off_diagonal_;
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen_;
};

/// The extreme eigenvalues of P^-1 A restricted to the range of S, as far as a solve has seen them.
struct SpectrumEstimate {
  double smallest = 0, largest = 0;
  double condition() const { return largest / smallest; }
};

/// The extreme Ritz values of the first iterations of a solve by conjugate gradients, at most 300;
/// nothing for another solver, or when no step was taken.
std::optional<SpectrumEstimate> estimate_spectrum(const Trace& trace);

}  // namespace weft
