#pragma once

#include "core/linear/linear_solver.h"

namespace weft {

/// A linear solver and the preconditioner it works with.
struct SolverSet {
  std::unique_ptr<LinearSolver> solver;
  std::unique_ptr<Preconditioner> preconditioner;
};

/// Makes both; the preconditioner is P = I for a solver that uses none.
/// \throw InputError when a kind is not in its table.
SolverSet make_solver_set(const Choice& solver, const Choice& preconditioner);

}  // namespace weft
