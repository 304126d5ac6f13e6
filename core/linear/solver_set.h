#pragma once

#include "core/linear/iterative_parameters.h"
#include "core/linear/system_operator.h"

namespace weft {

/// A linear solver, its preconditioner, and the operator with which it multiplies.
struct SolverSet {
  std::unique_ptr<LinearSolver> solver;
  std::unique_ptr<Preconditioner> preconditioner;
  std::unique_ptr<SystemOperator> products = {};  ///< null: the system's own products
  const LinearSolverKind* kind = nullptr;         ///< entry of the solver; null: in no table

  /// Returns the form of system that the solver wants, or that the operator wants for a solver that
  /// only multiplies.
  SystemForm form() const;

  /// Gives other parameters to the solver and the preconditioner, whose kinds must be the same;
  /// both keep their workspaces.
  void set(const Choice& other_solver, const Choice& other_preconditioner);
  /// Gives other parameters to the solver only, which must be iterative.
  void set(const IterativeParameters& parameters);

  /// Builds the preconditioner and solves. x always satisfies the constraints; where there is no
  /// preconditioner for A, x is the start with the constraints imposed.
  SolveReport solve(const LinearSystem& system, std::span<double> x, Trace* trace,
                    const StopToken& stop);
};

/// Returns true if the solver can work with the preconditioner.
bool fits(const LinearSolverKind& solver, const PreconditionerKind& preconditioner);
/// \throw InputError naming the preconditioner when it does not fit the solver.
void check_fit(const LinearSolverKind& solver, const PreconditionerKind& preconditioner);

/// Makes a solver and its preconditioner, which is P = I for a solver that uses none.
/// \throw InputError when a kind is not in its table, or the two do not fit.
SolverSet make_solver_set(const Choice& solver, const Choice& preconditioner,
                          const Choice& system_operator = default_choice(operator_table().front()),
                          std::span<const LinearSolverKind> solvers = linear_solver_table());
/// Makes the iterative solver of this name with `parameters`, and the preconditioner with its
/// default parameters.
SolverSet make_solver_set(const IterativeParameters& parameters, std::string_view solver,
                          std::string_view preconditioner);

}  // namespace weft
