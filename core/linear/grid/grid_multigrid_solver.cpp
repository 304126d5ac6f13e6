#include "core/linear/grid/grid_multigrid_solver.h"

#include "core/linear/solver_kinds.h"

namespace weft {

GridMultigridSolver::GridMultigridSolver(const IterativeParameters& parameters)
    : on_grid_(parameters),
      on_blocks_(make_solver_set(parameters, "mpcg", "geometric_multigrid")) {}

void GridMultigridSolver::set(const IterativeParameters& parameters) {
  on_grid_.set(parameters);
  on_blocks_.set(parameters);
}

SolveReport GridMultigridSolver::solve(const LinearSystem& system, const Preconditioner& P,
                                       std::span<double> x, Trace* trace, const StopToken& stop) {
  if (system.A.stencil()) return on_grid_.solve(system, P, x, trace, stop);
  SolveReport report = on_blocks_.solve(system, x, trace, stop);
  report.note.clear();  // the note names the kind of multigrid
  report.choice = "MPCG with multigrid on blocks: not springs on a grid alone";
  return report;
}

LinearSolverKind grid_multigrid_kind() {
  auto kind = table_entry<LinearSolverKind, GridMultigridSolver, IterativeParameters>(
      "grid_multigrid", "Grid multigrid MPCG",
      "For springs on a grid: conjugate gradients preconditioned by multigrid, without a matrix. A "
      "warm start is the multiple of the last solution with the smallest error.");
  kind.form = SystemForm::stencil;
  kind.notices_indefiniteness = true;
  return kind;
}

}  // namespace weft
