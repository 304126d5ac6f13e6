#include "core/step/stability.h"

#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/model/step_matrix.h"
#include "core/step/frequency_estimate.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

constexpr int k_iteration_limit = 100000;
constexpr int k_iterations_at_once = 10;
constexpr double k_frequency_growth = 1e-5;  // relative growth of a step's omega_max^2

// Returns max_i sum_j |A_ij| / sqrt(m_i m_j).
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

double settled_frequency(Model& model, const State& state, double relative_growth, bool is_damped) {
  FrequencyEstimate estimate;
  double omega = 0;
  for (int made = 0; made < k_iteration_limit; made += k_iterations_at_once) {
    const double previous = omega;
    omega = estimate.refine(model, state, k_iterations_at_once, is_damped);
    // The bound is for the square's growth in one iteration.
    if (omega * omega - previous * previous <
        k_iterations_at_once * relative_growth * omega * omega) {
      break;
    }
  }
  return omega;
}

double step_of(double omega) {
  return omega > 0 ? 2 / omega : std::numeric_limits<double>::infinity();
}

}  // namespace

double largest_frequency(Model& model, const State& state, double relative_growth) {
  return settled_frequency(model, state, relative_growth, false);
}

double stable_step(Model& model, const State& state) {
  return step_of(settled_frequency(model, state, k_frequency_growth, false));
}

double damped_stable_step(Model& model, const State& state) {
  return step_of(settled_frequency(model, state, k_frequency_growth, true));
}

// Returns the positive root of h^2 omega^2 + 2 h gamma = 4.
double SafeStep::find(Model& model, const State& state) {
  if (A_.shared_pattern() != model.pattern()) A_ = model.make_matrix();
  f_.resize(state.x.size());
  model.forces().linearise(state, Definiteness::exact, as_span(f_));
  assemble(model, {0, 1, 0}, A_);
  const double omega2 = largest_row_sum(A_, model.masses());
  assemble(model, {0, 0, 1}, A_);
  const double gamma = largest_row_sum(A_, model.masses());
  const double divisor = gamma + std::sqrt(gamma * gamma + 4 * omega2);
  return divisor > 0 ? 4 / divisor : std::numeric_limits<double>::infinity();
}

}  // namespace weft
