#pragma once

#include "core/linear/trace.h"

#include <Eigen/Eigenvalues>

#include <optional>

namespace weft {

/// The extreme eigenvalues of P^-1 A restricted to the range of S, as far as a solve has seen them:
/// the condition number is at least about this.
struct SpectrumEstimate {
  double smallest = 0, largest = 0;
  double condition() const { return largest / smallest; }
};

/// The tridiagonal matrix of Lanczos that conjugate gradients build on their way, without a further
/// product: its eigenvalues, the Ritz values, approximate those of P^-1 A restricted to the range
/// of S, the extreme ones first, and always from inside. Rounding only repeats values that have
/// converged already.
class LanczosMatrix {
 public:
  LanczosMatrix() = default;
  /// The matrix of a traced solve by conjugate gradients. Where they restarted (beta = 0), it
  /// decouples, and the Ritz values are those of all runs together.
  explicit LanczosMatrix(const Trace& trace);

  void clear();
  /// Adds the iteration that took a step of `alpha` along a direction made with `beta`.
  void append(double alpha, double beta);
  int size() const { return static_cast<int>(pivots_.size()); }
  /// Ascending, `size()` of them, in a time that grows with their square. Allocates only when the
  /// size changes.
  const VecX& ritz_values();
  /// The first and the last of them to six digits, in a time that grows with `size()`. \pre there
  /// is one.
  SpectrumEstimate extremes() const;

 private:
  double diagonal(std::size_t k) const;
  bool shifted_has_signs(double shift, double sign) const;

  // T = L D L^T: D is diagonal, L has 1 on its diagonal and the roots of these below it.
  std::vector<double> pivots_;  ///< D
  std::vector<double> betas_;   ///< the first is 0
  VecX eigen_diagonal_, eigen_off_diagonal_;
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen_;
};

/// The extreme Ritz values of a whole solve by conjugate gradients; nothing for another solver, or
/// when no step was taken.
std::optional<SpectrumEstimate> estimate_spectrum(const Trace& trace);

}  // namespace weft
