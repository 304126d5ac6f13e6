#include "core/linear/direct_solver.h"

#include "core/base/vector_ops.h"

namespace weft {

std::vector<Field<DirectParameters>> Described<DirectParameters>::fields() {
  return {{&DirectParameters::tolerance,
           tolerance_info(
               "Relative residual that must be reached, if need be by iterative refinement.")}};
}

namespace {

// Each step gains about as many digits as the factorisation has; more than a few never help.
constexpr int k_refinement_limit = 4;
// A step of refinement that gains less has reached the limit of double precision.
constexpr double k_refinement_gain = 0.5;

}  // namespace

DirectSolver::DirectSolver(const DirectParameters& parameters)
    : IterativeSolver(IterativeParameters{.tolerance = parameters.tolerance,
                                          .max_iterations = 1 + k_refinement_limit,
                                          .warm_start = false}) {}

void DirectSolver::iterate(SolveRun& run) {
  // x0 = (I-S)z; then x += (S A S + I - S)^-1 S(b - A x) until the residual is small enough.
  double r_norm = norm(run.r);
  if (!run.goes_on({r_norm}) || !run.entries()) return;
  const Factors factors = factorise(run.system());
  run.set_up_done();
  run.set_indefinite(factors.indefinite);
  if (!factors.found && !run.entries()->is_finite()) {
    return run.end(StopReason::not_finite, "the matrix has entries that are not finite");
  }
  if (!factors.found) {
    return run.end(StopReason::breakdown, "no factorisation: " + factors.why_not);
  }
  Eigen::Map<VecX> x(run.x.data(), static_cast<Eigen::Index>(run.x.size()));
  for (;;) {
    residual_ = Eigen::Map<const VecX>(run.r.data(), x.size());
    back_substitute(residual_, correction_);
    x += correction_;
    run.system().S.impose(run.system().z, run.x);
    const double previous_norm = r_norm;
    r_norm = run.refresh_residual();
    if (!run.goes_on({r_norm})) return;
    if (r_norm > k_refinement_gain * previous_norm) {
      return run.end(StopReason::stagnated, "iterative refinement does not reach the tolerance");
    }
  }
}

}  // namespace weft
