#include "core/step/stability.h"

#include "core/base/assign.h"
#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/model/step_matrix.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

constexpr int k_iteration_limit = 100000;
constexpr int k_iterations_at_once = 10;

// max_i sum_j |A_ij| / sqrt(m_i m_j)
double largest_row_sum(const BlockMatrix& A, std::span<const double> masses) {
  const BlockPattern& pattern = A.pattern();
  return parallel_max(pattern.rows(), k_vertex_grain, [&](int begin, int end) {
    double largest = 0;
    for (int i = begin; i < end; ++i) {
      double sum = 0;
      for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
        const auto j = static_cast<std::size_t>(pattern.column[static_cast<std::size_t>(k)]);
        sum += A.block(k).norm() / std::sqrt(masses[static_cast<std::size_t>(i)] * masses[j]);
      }
      largest = std::max(largest, sum);
    }
    return largest;
  });
}

}  // namespace

double FrequencyEstimate::refine(Model& model, const State& state, int iterations) {
  if (p_.size() != state.x.size()) {
    p_.resize(state.x.size());
    // No eigenvector is likely to be orthogonal to a start without symmetry.
    for (Eigen::Index k = 0; k < p_.size(); ++k) p_[k] = std::sin(static_cast<double>(k * k + 1));
    p_.normalize();
  }
  y_.resize(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(y_));
  model.filter().apply(as_span(p_));
  for (int iteration = 0; iteration < iterations; ++iteration) {
    // The quotient p^T K p / p^T M p is never above the eigenvalue, whatever the masses.
    multiply(model, {0, 1, 0}, as_span(p_), as_span(y_));
    double kinetic = 0;
    for (int i = 0; i < model.vertex_count(); ++i) {
      const double m = model.masses()[static_cast<std::size_t>(i)];
      kinetic += m * at(p_, i).squaredNorm();
    }
    eigenvalue_ = kinetic > 0 ? p_.dot(y_) / kinetic : 0;
    if (!(eigenvalue_ > 0) || !std::isfinite(eigenvalue_)) {
      eigenvalue_ = 0;
      p_.resize(0);
      break;
    }
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(y_, i) /= model.masses()[static_cast<std::size_t>(i)];
    }
    model.filter().apply(as_span(y_));
    p_ = y_.normalized();
  }
  return value();
}

double largest_frequency(Model& model, const State& state, double relative_growth) {
  FrequencyEstimate estimate;
  double omega = 0;
  for (int made = 0; made < k_iteration_limit; made += k_iterations_at_once) {
    const double previous = omega;
    omega = estimate.refine(model, state, k_iterations_at_once);
    // Of the square, by one iteration.
    if (omega * omega - previous * previous <
        k_iterations_at_once * relative_growth * omega * omega) {
      break;
    }
  }
  return omega;
}

double stable_step(Model& model, const State& state) {
  const double omega = largest_frequency(model, state);
  return omega > 0 ? 2 / omega : std::numeric_limits<double>::infinity();
}

// The positive root of h^2 omega^2 + 2 h gamma = 4.
double SafeStep::find(Model& model, const State& state) {
  if (A_.shared_pattern() != model.pattern()) A_ = model.make_matrix();
  f_.resize(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(f_));
  assemble(model, {0, 1, 0}, A_);
  const double omega2 = largest_row_sum(A_, model.masses());
  assemble(model, {0, 0, 1}, A_);
  const double gamma = largest_row_sum(A_, model.masses());
  const double divisor = gamma + std::sqrt(gamma * gamma + 4 * omega2);
  return divisor > 0 ? 4 / divisor : std::numeric_limits<double>::infinity();
}

}  // namespace weft
