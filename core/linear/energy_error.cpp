#include "core/linear/energy_error.h"

#include <cmath>

namespace weft {

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
