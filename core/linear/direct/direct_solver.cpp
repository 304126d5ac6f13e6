#include "core/linear/direct/direct_solver.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/base/vector_ops.h"
#include "core/linear/scalar_matrix.h"

#include <algorithm>
#include <limits>

namespace weft {

std::vector<Description<DirectParameters>> Described<DirectParameters>::descriptions() {
  return {{&DirectParameters::tolerance,
           tolerance_info(
               "Relative residual that must be reached, if need be by iterative refinement.")}};
}

namespace {

// Limit of steps of refinement: each gains about as many digits as the factorisation has, and more
// than a few never help.
constexpr int k_refinement_limit = 4;
// A step of refinement that does not reduce the residual by this factor has reached the limit of
// double precision.
constexpr double k_refinement_gain = 0.5;

SolveRules rules_of(const DirectParameters& parameters) {
  return IterativeParameters{.tolerance = parameters.tolerance,
                             // iterate() ends without a limit and gives the reason.
                             .max_iterations = std::numeric_limits<int>::max(),
                             .warm_start = false};
}

std::string indefiniteness(int negative_pivots) {
  if (negative_pivots == 0) return {};
  return "the matrix is indefinite: " +
         counted(negative_pivots, " negative pivot", " negative pivots");
}

}  // namespace

DirectSolver::DirectSolver(const DirectParameters& parameters)
    : IterativeSolver(rules_of(parameters)) {}

void DirectSolver::set(const DirectParameters& parameters) {
  IterativeSolver::set(rules_of(parameters));
}

void DirectSolver::iterate(SolveRun& run) {
  // x0 = (I-S)z; then x += (S A S + I - S)^-1 S(b - A x) until the residual is small enough.
  double r_norm = norm(run.r);
  if (!run.goes_on({r_norm}) || !run.entries()) return;
  Factors factors;
  try {
    factors = factorise(run.system(), run.stop());
  } catch (const Refusal& refusal) {
    return run.end(StopReason::refused, refusal.what());
  }
  run.set_up_done();
  run.set_indefinite(factors.indefinite || factors.negative_pivots > 0,
                     indefiniteness(factors.negative_pivots));
  const auto fail = [&](StopReason reason, std::string why) {
    const bool is_misread = factors.of_one_triangle && !is_symmetric(*run.entries());
    run.end(reason, is_misread ? "the matrix is not symmetric, as its factorisation assumes"
                               : std::move(why));
  };
  if (!factors.found && !run.entries()->is_finite()) {
    return run.end(StopReason::not_finite, "the matrix has entries that are not finite");
  }
  if (!factors.found) {
    return fail(StopReason::breakdown, "no factorisation: " + factors.why_not);
  }
  run.count(0, 0, factors.factorisation);
  Eigen::Map<VecX> x(run.x.data(), static_cast<Eigen::Index>(run.x.size()));
  for (int refinements = 0;; ++refinements) {
    residual_ = Eigen::Map<const VecX>(run.r.data(), x.size());
    back_substitute(residual_, correction_);
    run.count(0, 0, factors.substitution);
    x += correction_;
    run.system().S.impose(run.system().z, run.x);
    const double previous_norm = r_norm;
    r_norm = run.refresh_residual();
    if (!run.goes_on({r_norm})) return;
    if (refinements == k_refinement_limit || r_norm > k_refinement_gain * previous_norm) {
      return fail(StopReason::stagnated, "iterative refinement does not reach the tolerance");
    }
  }
}

}  // namespace weft
