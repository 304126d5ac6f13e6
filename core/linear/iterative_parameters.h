#pragma once

#include "core/base/parameters.h"

namespace weft {

/// The parameters of every iterative linear solver.
struct IterativeParameters {
  double tolerance = 1e-3;
  int max_iterations = 1000;
  bool warm_start = true;
};

ParameterInfo tolerance_info(
    std::string help =
        "Relative residual at which the solve ends: |S(b - A x)| <= tol |S(b - A(I-S)z)|.");
ParameterInfo max_iterations_info(
    std::string help = "Ends the solve unconverged after this many iterations.");

template <>
struct Described<IterativeParameters> {
  static std::vector<Description<IterativeParameters>> descriptions();
};

/// The form in which a method satisfies the constraints. The solution is the same in each form; the
/// iterates are not.
enum class ConstraintForm {
  /// A -> S A and P^-1 -> S P^-1 on vectors in the range of S: the iteration of U^T A U, where the
  /// columns of U span that range, although U is never formed.
  filtered,
  /// B = S A S + (I - S), on whole vectors, with P^-1 unchanged.
  symmetric,
  /// B = S A + (I - S), on whole vectors, with P^-1 unchanged: Ascher and Boxerman (6).
  unsymmetric
};

/// The start of the iteration.
enum class StartFrom {
  zero,       ///< (I - S) z
  guess,      ///< S y + (I - S) z
  prescribed  ///< z
};

/// The norm by which the stopping rule measures the residual.
enum class StoppingRule {
  /// |r|_2 <= tol |bhat|_2, bhat = S(b - A(I-S)z): the design's rule.
  residual,
  /// r^T P^-1 r <= tol^2 bhat^T P^-1 bhat: Ascher and Boxerman, section 3.
  preconditioned,
  /// r^T P^-1 r <= tol^2 (S b)^T P (S b): Baraff and Witkin as printed. P^-1 replaces P where only
  /// P^-1 is known.
  printed,
  /// r^T P^-1 r <= tol^2 (S b)^T P^-1 (S b): Baraff and Witkin with the matching norm.
  printed_inverse
};

/// The rules that a method gives to the frame of a solve.
struct SolveRules {
  /*implicit*/ SolveRules(const IterativeParameters& parameters)
      : tolerance(parameters.tolerance),
        max_iterations(parameters.max_iterations),
        start(parameters.warm_start ? StartFrom::guess : StartFrom::zero) {}

  double tolerance;
  int max_iterations;
  StartFrom start;
  ConstraintForm form = ConstraintForm::filtered;
  StoppingRule rule = StoppingRule::residual;
};

/// Names of StoppingRule::residual and ::preconditioned in the described parameters.
inline constexpr const char* k_true_residual = "true residual";
inline constexpr const char* k_preconditioned = "preconditioned";

}  // namespace weft
