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

}  // namespace weft
