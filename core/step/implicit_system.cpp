#include "core/step/implicit_system.h"

#include "core/base/stopwatch.h"

namespace weft {

void ImplicitSystem::fit(const Model& model) {
  if (A.shared_pattern() != model.pattern()) A = model.make_matrix();
  const Eigen::Index size = A.size();
  if (start.size() != size) start.setZero(size);
  for (VecX* vector : {&b, &z, &u}) vector->resize(size);
}

SolveReport ImplicitSystem::solve(const Model& model, SolverSet& solvers, Trace* trace,
                                  const StopToken& stop) {
  const Stopwatch stopwatch;
  try {
    solvers.preconditioner->build(A);
  } catch (const Error& error) {
    SolveReport report;
    report.reason = A.is_finite() ? StopReason::breakdown : StopReason::not_finite;
    report.indefinite = A.is_finite();
    report.relative_residual = 1;
    report.detail = error.what();
    u = start;
    model.filter().impose(as_span(z), as_span(u));
    return report;
  }
  const double setup_seconds = stopwatch.seconds();
  SolveReport report =
      solvers.solver->solve({A, as_span(b), model.filter(), as_span(z), as_span(start)},
                            *solvers.preconditioner, as_span(u), trace, stop);
  report.setup_seconds += setup_seconds;
  return report;
}

}  // namespace weft
