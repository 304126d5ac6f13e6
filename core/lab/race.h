#pragma once

#include "core/lab/captured_system.h"
#include "core/linear/iterative_parameters.h"
#include "core/linear/lanczos.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// One linear system, solved by many methods from the same start, (I-S)z; Baraff and Witkin's own
/// begins at z.
namespace weft {

struct RaceParameters {
  double tolerance = 1e-6;
  int max_iterations = 10000;
  double time_limit = 10;  ///< for each solve, s; a factorisation ends first
};

template <>
struct Described<RaceParameters> {
  static std::vector<Field<RaceParameters>> fields();
};

/// A solver and its preconditioner, which counts only where the solver uses one.
struct RaceEntrant {
  Choice solver;
  Choice preconditioner;
};

/// The entries of the tables with these names, every solver with every preconditioner that it can
/// use; an empty list stands for all. Those that `chosen`, of a scene, names have its parameters,
/// the others their defaults.
/// \throw InputError when a name is not in its table.
std::vector<RaceEntrant> race_entrants(const std::vector<std::string>& solvers,
                                       const std::vector<std::string>& preconditioners,
                                       const RaceEntrant& chosen = {});

struct RaceResult {
  std::string solver;          ///< label
  std::string preconditioner;  ///< label, empty when the solver uses none
  /// Of a second solve without trace, so that memory is in place and patterns are analysed, as in a
  /// running simulation.
  SolveReport report;
  /// Of the first solve, its set-up and its iterations scaled to last as the second's.
  Trace trace;
  double error = 0;  ///< |x - x*|_2 / |x*|_2 against the reference solution x*
  std::optional<SpectrumEstimate> spectrum;  ///< of P^-1 A, from conjugate gradients only

  /// Condition number of P^-1 A restricted to the range of S; 0 where it is not known.
  double condition() const { return spectrum ? spectrum->condition() : 0; }

  double seconds() const { return report.setup_seconds + report.solve_seconds; }
};

/// The solution that the others are compared with: sparse L D L^T, refined to 1e-12 or as far as
/// double precision allows. x has 3n entries.
SolveReport solve_reference(const CapturedSystem& captured, VecX& x);

/// Lets all entrants solve the system, whose solution is given, one after another, and calls
/// `progress` after each with the results so far, best first: those that converged by their time,
/// then the others. Ends early when stopped.
std::vector<RaceResult> run_race(
    const CapturedSystem& captured, const VecX& solution, const std::vector<RaceEntrant>& entrants,
    const RaceParameters& parameters, const StopToken& stop,
    const std::function<void(const std::vector<RaceResult>&)>& progress);

/// Writes race.csv and curves.csv to `directory`, which is made if need be. \throw FileError.
void write_race(const std::vector<RaceResult>& results, const std::filesystem::path& directory);

/// The results as CSV: solver, preconditioner, result, iterations, setup_ms, solve_ms, residual,
/// recurrence_residual, constraint_violation, error, condition, products, preconditionings,
/// megabytes, megaflops. For the residuals and the violation see SolveReport.
std::string race_table_csv(const std::vector<RaceResult>& results);
/// Every iteration of every result as CSV: solver, preconditioner, iteration, ms, residual,
/// preconditioned_residual, energy_error, alpha, beta.
std::string race_curves_csv(const std::vector<RaceResult>& results);

}  // namespace weft
