#pragma once

#include "core/lab/world/stepping/captured_system.h"
#include "core/linear/iterative_parameters.h"
#include "core/linear/lanczos.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

/// One linear system, solved by many methods from the same start, (I-S)z; Baraff and Witkin's own
/// method begins at z.
namespace weft {

struct ComparisonParameters {
  double tolerance = 1e-6;
  int max_iterations = 10000;
  double time_limit = 10;  ///< for each solve, s; a factorisation is finished first
};

template <>
struct Described<ComparisonParameters> {
  static std::vector<Description<ComparisonParameters>> descriptions();
};

/// A solver and its preconditioner, which counts only where the solver uses one.
struct Entrant {
  Choice solver;
  Choice preconditioner;
};

struct ChosenEntrants {
  std::vector<Entrant> entrants;
  std::string left_out = {};  ///< the solvers that cannot take part, and why; empty: all can
};

/// Returns the entries of the tables with these names, each once, every solver with every
/// preconditioner that it can use; "all" among the names stands for the whole table. Entries that
/// `chosen`, of a scene, names have its parameters, the others their defaults.
/// \throw InputError when a name is not in its table.
ChosenEntrants choose_entrants(const std::vector<std::string>& solvers,
                               const std::vector<std::string>& preconditioners,
                               const Entrant& chosen = {});

struct ComparisonResult {
  std::string solver;          ///< label
  std::string preconditioner;  ///< label, empty when the solver uses none
  /// Reports a second, untraced solve, before which memory was allocated and patterns were
  /// analysed, as in a running simulation.
  SolveReport report;
  /// Traces the first solve; its set-up and its iterations are scaled to the times of the second.
  Trace trace;
  std::optional<double> error = {};          ///< |x - x*|_2 / |x*|_2 where x* is known
  std::optional<SpectrumEstimate> spectrum;  ///< of P^-1 A, from conjugate gradients only
  /// An upper estimate of the iterations to an error of the tolerance, Chen (37); known where the
  /// spectrum is.
  std::optional<int> predicted_iterations = {};

  double seconds() const { return report.setup_seconds + report.solve_seconds; }
};

/// A system and its solution x*, where it is known.
struct PosedSystem {
  const CapturedSystem& captured;
  const std::optional<VecX>& solution;
};

/// Lets all entrants solve the system one after another. Calls `progress` after each entrant with
/// the results so far, best first: converged ones by their time, then the others. Ends early when
/// stopped.
std::vector<ComparisonResult> compare_solvers(
    const PosedSystem& system, const std::vector<Entrant>& entrants,
    const ComparisonParameters& parameters, const StopToken& stop,
    const std::function<void(const std::vector<ComparisonResult>&)>& progress);

}  // namespace weft
