#pragma once

#include <string>
#include <string_view>

namespace weft {

/// Why a solve ended. Only `converged` is success.
enum class StopReason {
  converged,
  iteration_limit,
  stagnated,   ///< the true residual no longer falls, as at the limit of double precision
  breakdown,   ///< the matrix is not positive definite, or has no factorisation
  not_finite,  ///< NaN or infinity in the system or the iteration
  refused,     ///< it would take too long or too much memory
  cancelled,
  time_limit  ///< of a comparison
};

/// "converged", "iteration limit", ...
std::string_view name_of(StopReason reason);

struct SolveReport {
  StopReason reason = StopReason::converged;
  int iterations = 0;
  /// |S(b - A x)|_2 / |S(b - A(I-S)z)|_2 of the x that is returned, recomputed at the end; 0 where
  /// there is nothing to solve.
  double relative_residual = 0;
  /// The same as the method's own recurrence has it; differs by what rounding did to it.
  double recurrence_residual = 0;
  double constraint_violation = 0;  ///< |(I-S)(x-z)|_2
  int products = 0;                 ///< with A
  int preconditionings = 0;         ///< applications of P^-1
  /// Moved by the products, P^-1, sweeps, and factorisations and substitutions of direct solvers;
  /// building a preconditioner is not counted. See Cost.
  double bytes = 0;
  double flops = 0;          ///< of the same
  double setup_seconds = 0;  ///< factorisation, preconditioner
  double solve_seconds = 0;
  bool indefinite = false;  ///< a negative pivot or p^T A p was met: A is not positive definite
  bool at_rest = false;     ///< forces that balance dwarf the right-hand side: x is (I-S)z
  std::string detail;       ///< plain words when reason is not `converged`, may be empty
  /// What was done otherwise than asked, and why, or that the matrix is indefinite; empty: nothing.
  std::string note;
  /// The method that was chosen for the system, and why; empty where there is no choice.
  std::string_view choice = {};

  bool converged() const { return reason == StopReason::converged; }
};

/// What there is to say beside the numbers: that nothing is to be solved, why it failed, what was
/// done otherwise, or what was chosen; may be empty.
std::string words_of(const SolveReport& report);

}  // namespace weft
