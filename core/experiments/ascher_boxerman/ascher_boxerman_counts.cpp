#include "core/experiments/ascher_boxerman/ascher_boxerman_parts.h"

namespace weft {

namespace {

constexpr int k_steps = 100;

SolverSet make_method(AscherBoxermanMethod method, double tolerance,
                      std::string_view preconditioner) {
  if (method == AscherBoxermanMethod::corrected) {
    return ascher_boxerman_solver("mpcg", tolerance, {}, preconditioner);
  }
  const std::string delta_0 = method == AscherBoxermanMethod::printed ? "P" : "corrected";
  return ascher_boxerman_solver("mpcg_original", tolerance, {{"delta_0", delta_0}}, preconditioner);
}

}  // namespace

double mean_iterations(const AscherBoxermanCloth& cloth, AscherBoxermanMethod method,
                       double tolerance, std::string_view preconditioner) {
  AscherBoxermanRun run(cloth);
  SolverSet solvers = make_method(method, tolerance, preconditioner);
  int iterations = 0;
  for (int step = 0; step < k_steps; ++step) iterations += run.step(solvers);
  return static_cast<double>(iterations) / k_steps;
}

}  // namespace weft
