#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/linear/solver_set.h"
#include "core/model/model.h"
#include "core/step/length_projection.h"

#include <optional>

namespace weft {

/// How the minimisation inside one step ended, or the sweeps of a method that makes a given number.
struct NonlinearReport {
  StopReason reason = StopReason::converged;
  /// The relative residual up to which sweeps of a given number are enough; 0: solved to a
  /// tolerance.
  double enough = 0;
  bool of_forces = true;      ///< the tolerance is of forces; false: of the lengths of edges
  int iterations = 0;         ///< Newton or descent steps, or sweeps
  int solves = 0;             ///< linear systems, each with a matrix of its own
  int linear_iterations = 0;  ///< in all of them
  /// |S grad g|_2 / h^2 at the end, N: what is left of the forces; see IncrementalPotential
  double unbalanced_force = 0;
  double relative_residual = 0;  ///< that over the forces in play; see relative_residual()
  std::string detail;            ///< plain words when not converged, may be empty

  bool of_sweeps() const { return enough > 0; }
  /// Whether a given number of sweeps was too small.
  bool too_few_sweeps() const { return of_sweeps() && !(relative_residual <= enough); }
};

/// What one step did.
struct StepReport {
  std::optional<SolveReport> linear;  ///< of the last system; empty when none was solved
  std::optional<NonlinearReport> nonlinear;
  std::optional<ProjectionReport> projection;  ///< where edges keep their lengths
  bool cancelled = false;                      ///< the state was not changed

  /// Iterations of the linear solver in the whole step.
  int linear_iterations() const {
    if (nonlinear) return nonlinear->linear_iterations;
    return linear ? linear->iterations : 0;
  }
  /// Whether the equations of the step were solved to their tolerance.
  bool converged() const { return integrated() && (!projection || projection->converged()); }
  /// The same of the integrator alone.
  bool integrated() const {
    if (nonlinear) return nonlinear->reason == StopReason::converged;
    return !linear || linear->converged();
  }
};

/// What an integrator remembers of its last step beside the state that it led to.
struct StepHistory {
  /// Where the next step starts: the solution of the linear system, or the impulses of edges that
  /// keep their lengths; empty or 0: there is none.
  VecX solution;
  VecX velocity;  ///< before it, m/s; for methods of two steps, like h
  double h = 0;   ///< its length, s; 0: there was none
};

/// Takes one step of length h, from targets the model holds for the end of the step.
class Integrator {
 public:
  virtual ~Integrator() = default;
  /// Advances `state` by h seconds. When stopped, or when its linear system is not finite, `state`
  /// is left as it was. Traces the step's last linear solve, or its sweeps, when `trace` is not
  /// null.
  virtual StepReport step(Model& model, State& state, double h, SolverSet& solvers, Trace* trace,
                          const StopToken& stop) = 0;
  /// Traces the last projection of each step from now on, where it keeps lengths; null: not.
  virtual void trace_lengths(ProjectionTrace* trace) = 0;
  /// Writes what is left of the equations of the last step, which led to `end` (3n, N): the forces
  /// that held constrained vertices. The model has evaluated nothing else since. Returns false
  /// where the method solves no equations of a step.
  virtual bool find_reactions(Model& model, const State& end, VecX& reactions) = 0;
  /// What it remembers; null: nothing ever. Who keeps a state to go back to keeps this with it, and
  /// who replaces the state by another one empties it.
  virtual StepHistory* history() = 0;
};

/// One that keeps no lengths, and remembers nothing.
class SimpleIntegrator : public Integrator {
 public:
  void trace_lengths(ProjectionTrace*) final {}
  bool find_reactions(Model&, const State&, VecX&) override { return false; }
  StepHistory* history() final { return nullptr; }
};

/// The order of accuracy in h of positions and velocities, with pins that move and the exact
/// Hessian.
struct Order {
  int undamped = 0;
  int damped = 0;  ///< with damping or wind whose matrix depends on the positions
};

/// "Second order; first order with damping.", and so on.
std::string words_of(const Order& order);

struct IntegratorKind : TableEntry {
  bool uses_linear_solver = false;
  bool has_stability_limit = false;  ///< explodes when h exceeds a limit set by the stiffness
  /// The limit of omega h for undamped oscillations; 0: none is stable without damping.
  double stability_limit = 0;
  bool needs_damping() const { return has_stability_limit && stability_limit == 0; }
  /// Solves for the positions at this part of a step, with the forces that act there: 1, its end;
  /// 1/2, its middle. 0: takes forces, or their derivatives, from the start.
  double solves_at = 0;
  bool keeps_lengths = false;  ///< solves for the lengths of Model::kept() itself
  /// Makes a given number of sweeps, enough where they leave this relative residual; 0: makes none.
  /// It traces the residual that each leaves, in place of a linear solve, at the cost of an
  /// evaluation of the forces each.
  double enough_residual = 0;
  Order order = {};  ///< `help` in the table ends with it
  /// Why it cannot work with these forces; empty when it can. Null: it works with all.
  std::string (*refusal)(std::span<const Choice> forces) = nullptr;
  std::unique_ptr<Integrator> (*make)(const ParameterValues&) = nullptr;
  /// Gives other parameters to one that `make` made, which keeps its history and its workspace.
  void (*set)(Integrator&, const ParameterValues&) = nullptr;
};

/// All time integrators.
std::span<const IntegratorKind> integrator_table();

/// The line of the table for a class that is made from its parameters.
template <class Implementation, class Parameters>
IntegratorKind integrator_kind(std::string name, std::string label, std::string help) {
  return table_entry<IntegratorKind, Implementation, Parameters>(std::move(name), std::move(label),
                                                                 std::move(help));
}

}  // namespace weft
