#pragma once

#include <string>
#include <string_view>

namespace weft {

/// The reason why a solve ended. Only `converged` is success.
enum class StopReason {
  converged,
  iteration_limit,
  stagnated,   ///< the true residual no longer falls, as at the limit of double precision
  breakdown,   ///< the matrix is not positive definite, or has no factorisation
  not_finite,  ///< NaN or infinity in the system or the iteration
  refused,     ///< the solve would take too long or too much memory
  cancelled,
  time_limit  ///< the time limit of a comparison was reached
};

/// Returns "converged", "iteration limit", ...
std::string_view name_of(StopReason reason);

struct SolveReport {
  StopReason reason = StopReason::converged;
  int iterations = 0;
  /// |S(b - A x)|_2 / |S(b - A(I-S)z)|_2 of the returned x, recomputed at the end; 0 where there is
  /// nothing to solve.
  double relative_residual = 0;
  double tolerance = 0;  ///< the relative residual that was enough
  /// The relative residual of the method's own recurrence, which differs by rounding errors.
  double recurrence_residual = 0;
  double constraint_violation = 0;  ///< |(I-S)(x-z)|_2
  int products = 0;                 ///< number of products with A
  int preconditionings = 0;         ///< number of applications of P^-1
  /// Memory traffic of products, P^-1, sweeps, and factorisations and substitutions of direct
  /// solvers; building a preconditioner is not counted. See Cost.
  double bytes = 0;
  double flops = 0;          ///< additions and multiplications of the same work
  double setup_seconds = 0;  ///< factorisation, preconditioner
  double solve_seconds = 0;
  bool indefinite = false;  ///< a pivot or p^T A p was negative: A is not positive definite
  bool at_rest = false;     ///< balanced forces dwarf the right-hand side, and x is (I-S)z
  std::string detail;       ///< plain words when reason is not `converged`, may be empty
  /// Deviations from the request, with reasons, or that the matrix is indefinite; empty: none.
  std::string note;
  /// The method that was chosen for the system, and why; empty where there is no choice.
  std::string_view choice = {};

  bool converged() const { return reason == StopReason::converged; }
};

/// Returns the remarks of a report in words: that there was nothing to solve, why the solve failed,
/// how it deviated from the request, or which method was chosen; may be empty.
std::string words_of(const SolveReport& report);

}  // namespace weft
