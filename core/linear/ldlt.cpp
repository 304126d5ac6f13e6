#include "core/linear/ldlt.h"

#include "core/base/stopwatch.h"
#include "core/linear/residual.h"
#include "core/linear/vector_ops.h"

#include <cmath>

namespace weft {

std::vector<Field<LdltParameters>> Described<LdltParameters>::fields() {
  return {
      {&LdltParameters::tolerance,
       {.name = "tolerance",
        .symbol = "tol",
        .min = 1e-14,
        .max = 0.5,
        .scale = Scale::logarithmic,
        .help = "Relative residual that must be reached, if need be by iterative refinement."}}};
}

namespace {

// Each step gains about as many digits as the factorisation has; more than a few never help.
constexpr int k_refinement_limit = 4;

}  // namespace

SolveReport Ldlt::solve(const LinearSystem& system, const Preconditioner&, std::span<double> x,
                        Trace* trace, const StopToken& stop) {
  const Stopwatch stopwatch;
  SolveReport report;
  const auto finish = [&](StopReason reason, double relative_residual, std::string detail = {}) {
    report.reason = reason;
    report.relative_residual = relative_residual;
    report.detail = std::move(detail);
    report.solve_seconds = stopwatch.seconds() - report.setup_seconds;
    return report;
  };

  if (trace) trace->points.clear();
  r_.resize(system.A.size());
  correction_.resize(system.A.size());
  std::fill(x.begin(), x.end(), 0.0);
  system.S.impose(system.z, x);
  filtered_residual(system, x, as_span(r_));
  const double bhat_norm = norm(as_span(r_));
  if (!std::isfinite(bhat_norm)) {
    return finish(StopReason::not_finite, bhat_norm, "the system has entries that are not finite");
  }
  if (bhat_norm == 0) return finish(StopReason::converged, 0);
  if (trace) trace->points.assign(1, {0, 1, 1, 0});

  const bool factorised = factorisation_.factorise(system.A, system.S);
  report.setup_seconds = stopwatch.seconds();
  if (!factorised) {
    return finish(StopReason::breakdown, 1, "the matrix has a zero pivot");
  }
  report.indefinite = !factorisation_.positive_definite();

  // x0 = (I-S)z; then x += (S A S + I - S)^-1 S(b - A x) until the residual is small enough.
  double relative_residual = 1;
  while (report.iterations <= k_refinement_limit) {
    if (stop.stop_requested()) return finish(StopReason::cancelled, relative_residual);
    correction_ = factorisation_.solve(r_);
    Eigen::Map<VecX>(x.data(), r_.size()) += correction_;
    system.S.impose(system.z, x);
    filtered_residual(system, x, as_span(r_));
    relative_residual = norm(as_span(r_)) / bhat_norm;
    ++report.iterations;
    // A direct solver has no preconditioner: both norms of the trace are the 2-norm.
    if (trace) {
      trace->points.push_back(
          {report.iterations, relative_residual, relative_residual, stopwatch.seconds()});
    }
    if (!std::isfinite(relative_residual)) {
      return finish(StopReason::not_finite, relative_residual, "the factorisation is not finite");
    }
    if (relative_residual <= parameters_.tolerance) {
      return finish(StopReason::converged, relative_residual);
    }
  }
  return finish(StopReason::stagnated, relative_residual,
                "iterative refinement does not reach the tolerance");
}

LinearSolverKind ldlt_kind() {
  LinearSolverKind kind;
  kind.name = "ldlt";
  kind.label = "Sparse LDLᵀ (Eigen)";
  kind.help = "Direct factorisation: exact, and slow on large cloths.";
  kind.parameters = &parameter_infos<LdltParameters>();
  kind.make = [](const ParameterValues& values) -> std::unique_ptr<LinearSolver> {
    return std::make_unique<Ldlt>(to_struct<LdltParameters>(values));
  };
  return kind;
}

}  // namespace weft
