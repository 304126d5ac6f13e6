#include "core/linear/lanczos.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr double k_precision = 1e-6;  // relative precision of the extreme Ritz values
// Limit of bisections; three dozen are enough for numbers that neither overflow nor underflow.
constexpr int k_max_bisections = 64;

}  // namespace

LanczosMatrix::LanczosMatrix(const Trace& trace) {
  for (const TracePoint& point : trace.points) {
    if (point.alpha > 0) append(point.alpha, point.beta);
  }
}

void LanczosMatrix::clear() {
  pivots_.clear();
  betas_.clear();
}

// T_kk = 1 / alpha_k + beta_k / alpha_(k-1), T_(k-1)k = sqrt(beta_k) / alpha_(k-1), where beta_k
// made direction k (Saad, Iterative Methods, 6.7.3): D_k = 1 / alpha_k, L_k(k-1) = sqrt(beta_k).
void LanczosMatrix::append(double alpha, double beta) {
  betas_.push_back(pivots_.empty() ? 0 : beta);
  pivots_.push_back(1 / alpha);
}

double LanczosMatrix::diagonal(std::size_t k) const {
  return k == 0 ? pivots_[0] : pivots_[k] + betas_[k] * pivots_[k - 1];
}

const VecX& LanczosMatrix::ritz_values() {
  eigen_diagonal_.resize(size());
  eigen_off_diagonal_.resize(std::max(0, size() - 1));
  for (std::size_t k = 0; k < pivots_.size(); ++k) {
    const auto row = static_cast<Eigen::Index>(k);
    eigen_diagonal_[row] = diagonal(k);
    if (k > 0) eigen_off_diagonal_[row - 1] = std::sqrt(betas_[k]) * pivots_[k - 1];
  }
  if (size() < 2) return eigen_diagonal_;
  eigen_.computeFromTridiagonal(eigen_diagonal_, eigen_off_diagonal_, Eigen::EigenvaluesOnly);
  return eigen_.eigenvalues();
}

// Returns true if all eigenvalues of T - shift I have this sign: by Sylvester's law, if its pivots
// have it. They follow from the pivots of T by the differential stationary qd transform (Parlett
// and Dhillon, Linear Algebra and its Applications 309, 2000), in which small eigenvalues keep
// their digits:
//   D'_k = s_k + D_k, s_(k+1) = beta_(k+1) D_k / D'_k s_k - shift.
bool LanczosMatrix::shifted_has_signs(double shift, double sign) const {
  double s = 0, ratio = 0;
  for (std::size_t k = 0; k < pivots_.size(); ++k) {
    s = betas_[k] * ratio * s - shift;
    const double pivot = s + pivots_[k];
    if (!(sign * pivot > 0)) return false;
    ratio = pivots_[k] / pivot;
  }
  return true;
}

// Finds both by bisection. The smallest eigenvalue is at most the smallest entry of the diagonal,
// and relative to it not smaller than solvers can tell from 0. The largest is at least the largest
// entry, and at most twice that: as T is positive definite, it is at most the sum of the largest
// eigenvalues of the blocks of its odd and of its even rows, which are diagonal.
SpectrumEstimate LanczosMatrix::extremes() const {
  double min_value = std::numeric_limits<double>::infinity(), greatest = 0;
  for (std::size_t k = 0; k < pivots_.size(); ++k) {
    min_value = std::min(min_value, diagonal(k));
    greatest = std::max(greatest, diagonal(k));
  }
  constexpr double rounding = std::numeric_limits<double>::epsilon();
  double low = rounding * rounding * min_value, high = min_value;
  for (int step = 0; step < k_max_bisections && high > (1 + k_precision) * low; ++step) {
    const double middle = std::sqrt(low) * std::sqrt(high);
    (shifted_has_signs(middle, 1) ? low : high) = middle;
  }
  const double smallest = high;
  low = greatest;
  high = 2 * greatest;
  for (int step = 0; step < k_max_bisections && high > (1 + k_precision) * low; ++step) {
    const double middle = (low + high) / 2;
    (shifted_has_signs(middle, -1) ? high : low) = middle;
  }
  return {smallest, low};
}

std::vector<double> distinct_ritz_values(LanczosMatrix& matrix) {
  constexpr double k_apart = 1e-6;  // relative distance below which two values count as one
  std::vector<double> values;
  if (matrix.size() == 0) return values;
  for (const double value : matrix.ritz_values())
    if (values.empty() || value > (1 + k_apart) * values.back()) values.push_back(value);
  return values;
}

std::optional<SpectrumEstimate> estimate_spectrum(const Trace& trace) {
  const LanczosMatrix matrix(trace);
  if (matrix.size() == 0) return std::nullopt;
  return matrix.extremes();
}

}  // namespace weft
