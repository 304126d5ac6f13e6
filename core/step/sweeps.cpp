#include "core/step/sweeps.h"

#include "core/base/number_text.h"

#include <cmath>

namespace weft {

std::vector<Field<SweepParameters>> Described<SweepParameters>::fields() {
  using P = SweepParameters;
  return {{&P::iterations,
           {.name = "iterations",
            .min = 1,
            .max = 10000,
            .scale = Scale::logarithmic,
            .help = "Sweeps a step. The cloth is softer than its stiffness says until enough are "
                    "made."}},
          {&P::tolerance,
           force_tolerance_info(
               "The step counts as converged when the norm of the forces that its sweeps leave "
               "unbalanced is at most this.")}};
}

ParameterInfo force_tolerance_info(std::string help) {
  return {.name = "tolerance",
          .label = "force tolerance",
          .symbol = "ε",
          .unit = "N",
          .min = 1e-14,
          .max = 10,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

NonlinearReport report_sweeps(const SweepParameters& parameters, double unbalanced_force) {
  NonlinearReport report;
  report.iterations = parameters.iterations;
  report.unbalanced_force = unbalanced_force;
  if (!std::isfinite(unbalanced_force)) {
    report.reason = StopReason::not_finite;
    report.detail = "the forces are not finite";
  } else if (unbalanced_force > parameters.tolerance) {
    report.reason = StopReason::iteration_limit;
    report.detail = "the sweeps leave " + general_text(unbalanced_force, 3) + " N unbalanced";
  }
  return report;
}

}  // namespace weft
