#include "core/lab/comparison/reference_solution.h"

#include "core/base/number_text.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

namespace weft {

namespace {

constexpr double k_reference_tolerance = 1e-12;
// Rounding keeps stiff systems from the tolerance above. A residual beyond this one is not due to
// rounding in a system that double precision can solve.
constexpr double k_largest_residual = 1e-9;

std::string why_not_solved(const LinearSolverKind& solver, const SolveReport& report) {
  if (report.reason == StopReason::cancelled) return "cancelled before it was found";
  return solver.label + ": " + std::string(name_of(report.reason)) + " at a residual of " +
         number_text(report.relative_residual) +
         (report.detail.empty() ? "" : ", " + report.detail);
}

}  // namespace

ReferenceSolution solve_reference(const CapturedSystem& captured, const StopToken& stop) {
  ReferenceSolution reference;
  // L D L^T reads one triangle of A: the residual shows where its solution is wrong.
  for (const char* name : {"ldlt", "sparse_lu"}) {
    const LinearSolverKind& kind = find_entry(linear_solver_table(), name, "solver.kind");
    Choice solver = default_choice(kind);
    solver.values.set("tolerance", k_reference_tolerance);
    VecX x(captured.b.size());
    const SolveReport report =
        make_solver_set(solver, default_choice(identity_preconditioner_kind()))
            .solve(captured.system(kind.form), as_span(x), nullptr, stop);
    if (report.relative_residual <= k_largest_residual) return {std::move(x)};
    reference.why_not = why_not_solved(kind, report);
    if (report.reason == StopReason::cancelled) break;
  }
  return reference;
}

}  // namespace weft
