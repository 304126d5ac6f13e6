#include "core/linear/convergence.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

double descent_factor(double condition) { return (condition - 1) / (condition + 1); }
double conjugate_factor(double condition) { return descent_factor(std::sqrt(condition)); }

}  // namespace

double steepest_descent_bound(double condition, int iterations) {
  return std::pow(descent_factor(condition), iterations);
}

double conjugate_gradients_bound(double condition, int iterations) {
  return std::min(1.0, 2 * std::pow(conjugate_factor(condition), iterations));
}

std::optional<int> conjugate_gradients_iterations(double condition, double tolerance) {
  if (tolerance >= 1) return 0;
  const double factor = conjugate_factor(condition), bound = tolerance / 2;
  if (!(factor < 1)) return std::nullopt;
  if (factor <= 0) return 1;
  // Rounded values of the logarithms must not add an iteration to an exact power.
  const double iterations = std::ceil(std::log(bound) / std::log(factor) - 1e-9);
  if (iterations > std::numeric_limits<int>::max()) return std::nullopt;
  return static_cast<int>(iterations);
}

// |e_i|_A^2 - |e_(i+1)|_A^2 = alpha_i r_i^T P^-1 r_i (Hestenes and Stiefel 1952, theorem 6:1),
// which rounding hardly affects (Strakos and Tichy 2002). The terms are summed from the end.
std::vector<double> estimate_energy_errors(const Trace& trace) {
  const std::vector<TracePoint>& points = trace.points;
  std::vector<double> errors(points.size(), 0.0);
  for (std::size_t i = points.size(); i-- > 1;) {
    const double delta_root = points[i - 1].preconditioned_residual;
    errors[i - 1] = errors[i] + points[i].alpha * delta_root * delta_root;
  }
  if (errors.empty() || !(errors[0] > 0)) return {};
  const double first = errors[0];
  for (double& error : errors) error = std::sqrt(error / first);
  return errors;
}

}  // namespace weft
