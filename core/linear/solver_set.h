#pragma once

#include "core/linear/iterative_parameters.h"
#include "core/linear/system_operator.h"

namespace weft {

/// A linear solver, the preconditioner it works with, and how it multiplies.
struct SolverSet {
  std::unique_ptr<LinearSolver> solver;
  std::unique_ptr<Preconditioner> preconditioner;
  std::unique_ptr<SystemOperator> products = {};  ///< null: as the system does
  const LinearSolverKind* kind = nullptr;         ///< of the solver, in its table; null: in none

  /// The form of system that the solver wants, or the operator for a solver that only multiplies.
  SystemForm form() const;

  /// Gives other parameters to what was made of choices of the same kinds; all keep their
  /// workspaces.
  void set(const Choice& other_solver, const Choice& other_preconditioner);
  /// Gives them to an iterative solver alone.
  void set(const IterativeParameters& parameters);

  /// Builds the preconditioner and solves. x satisfies the constraints whatever the report says;
  /// where there is no preconditioner for A, x is the start with the constraints imposed.
  SolveReport solve(const LinearSystem& system, std::span<double> x, Trace* trace,
                    const StopToken& stop);
};

/// Whether the solver can work with the preconditioner.
bool fits(const LinearSolverKind& solver, const PreconditionerKind& preconditioner);
/// \throw InputError naming the preconditioner when it does not fit.
void check_fit(const LinearSolverKind& solver, const PreconditionerKind& preconditioner);

/// Makes them; the preconditioner is P = I for a solver that uses none.
/// \throw InputError when a kind is not in its table, or the two do not fit.
SolverSet make_solver_set(const Choice& solver, const Choice& preconditioner,
                          const Choice& system_operator = default_choice(operator_table().front()),
                          std::span<const LinearSolverKind> solvers = linear_solver_table());
/// The iterative solver of this name with `parameters`, and the preconditioner as it is by default.
SolverSet make_solver_set(const IterativeParameters& parameters, std::string_view solver,
                          std::string_view preconditioner);

}  // namespace weft
