#include "core/linear/solver_set.h"

#include "core/linear/diagonal_preconditioners.h"

namespace weft {

SolverSet make_solver_set(const Choice& solver, const Choice& preconditioner) {
  const LinearSolverKind& solver_kind = find_chosen(linear_solver_table(), solver, "solver.kind");
  const PreconditionerKind preconditioner_kind =
      solver_kind.uses_preconditioner
          ? find_chosen(preconditioner_table(), preconditioner, "preconditioner.kind")
          : identity_preconditioner_kind();
  return {solver_kind.make(solver.values), preconditioner_kind.make(preconditioner.values)};
}

}  // namespace weft
