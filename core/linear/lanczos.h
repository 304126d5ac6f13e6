#pragma once

#include "core/linear/trace.h"

#include <Eigen/Eigenvalues>

#include <optional>

namespace weft {

/// The extreme eigenvalues of P^-1 A restricted to the range of S, as estimated from a solve: the
/// true condition number is at least about that of the estimate.
struct SpectrumEstimate {
  double smallest = 0, largest = 0;
  double condition() const { return largest / smallest; }
};

/// The tridiagonal matrix of Lanczos, which conjugate gradients build without a further product:
/// its eigenvalues, the Ritz values, approximate the eigenvalues of P^-1 A restricted to the range
/// of S, the extreme ones first, and always from inside the spectrum. Rounding only repeats values
/// that have already converged.
class LanczosMatrix {
 public:
  LanczosMatrix() = default;
  /// Makes the matrix of a traced solve by conjugate gradients. Where the solve restarted (beta =
  /// 0), the matrix decouples, and the Ritz values are those of all runs together.
  explicit LanczosMatrix(const Trace& trace);

  void clear();
  /// Adds the iteration that took a step of `alpha` along a direction made with `beta`.
  void append(double alpha, double beta);
  int size() const { return static_cast<int>(pivots_.size()); }
  /// Returns the `size()` Ritz values, ascending, in a time that grows with the square of their
  /// number. Allocates only when the size changes.
  const VecX& ritz_values();
  /// Returns the smallest and the largest Ritz value to six digits, in a time that grows with
  /// `size()`. \pre there is one.
  SpectrumEstimate extremes() const;

 private:
  double diagonal(std::size_t k) const;
  bool shifted_has_signs(double shift, double sign) const;

  // T = L D L^T: D is diagonal, and L has 1 on its diagonal and the roots of betas_ below it.
  std::vector<double> pivots_;  ///< D
  std::vector<double> betas_;   ///< the first is 0
  VecX eigen_diagonal_, eigen_off_diagonal_;
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen_;
};

/// Returns the Ritz values, ascending, without those that rounding has repeated.
std::vector<double> distinct_ritz_values(LanczosMatrix& matrix);

/// Returns the extreme Ritz values of a whole solve by conjugate gradients; nothing for another
/// solver, or when no step was taken.
std::optional<SpectrumEstimate> estimate_spectrum(const Trace& trace);

}  // namespace weft
