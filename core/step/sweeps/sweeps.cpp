#include "core/step/sweeps/sweeps.h"

#include <cmath>

namespace weft {

std::vector<Description<SweepParameters>> Described<SweepParameters>::descriptions() {
  using P = SweepParameters;
  return {
      {&P::iterations,
       {.name = "iterations",
        .min = 1,
        .max = 10000,
        .scale = Scale::logarithmic,
        .help = "Sweeps in a step. With too few, the cloth is softer than its stiffness says."}}};
}

NonlinearReport report_sweeps(int sweeps, double enough, double unbalanced_force,
                              double forces_in_play) {
  NonlinearReport report;
  report.enough = enough;
  report.iterations = sweeps;
  report.unbalanced_force = unbalanced_force;
  report.relative_residual = relative_residual(unbalanced_force, forces_in_play);
  if (!std::isfinite(unbalanced_force)) {
    report.reason = StopReason::not_finite;
    report.detail = "the forces are not finite";
  }
  return report;
}

}  // namespace weft
