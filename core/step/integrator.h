#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/linear/solver_set.h"
#include "core/model/model.h"
#include "core/step/length_projection.h"

#include <limits>
#include <optional>

namespace weft {

/// The result of the minimisation inside one step, or of the sweeps of a method that makes a fixed
/// number.
struct NonlinearReport {
  StopReason reason = StopReason::converged;
  /// The relative residual up to which a fixed number of sweeps is enough; 0: solved to a
  /// tolerance.
  double enough = 0;
  bool of_forces = true;      ///< true: the tolerance is of forces; false: of the lengths of edges
  int iterations = 0;         ///< Newton or descent steps, or sweeps
  int solves = 0;             ///< number of linear systems, each with its own matrix
  int linear_iterations = 0;  ///< sum over all solves
  /// |S grad g|_2 / h^2 at the end, N: the unbalanced force; see IncrementalPotential
  double unbalanced_force = 0;
  double relative_residual = 0;  ///< `unbalanced_force` over the forces in play; see
                                 ///< relative_residual()
  std::string detail;            ///< plain words when not converged, may be empty

  bool of_sweeps() const { return enough > 0; }
  /// Returns whether a fixed number of sweeps was too small.
  bool too_few_sweeps() const { return of_sweeps() && !(relative_residual <= enough); }
};

/// The results of one step.
struct StepReport {
  std::optional<SolveReport> linear;  ///< of the last system; empty when none was solved
  std::optional<NonlinearReport> nonlinear;
  std::optional<ProjectionReport> projection;  ///< set if there are length constraints
  bool cancelled = false;                      ///< the state was not changed

  /// Returns the number of iterations of the linear solver in the whole step.
  int linear_iterations() const {
    if (nonlinear) return nonlinear->linear_iterations;
    return linear ? linear->iterations : 0;
  }
  /// Returns whether the equations of the step were solved to their tolerance.
  bool converged() const { return integrated() && (!projection || projection->converged()); }
  /// Returns whether the integrator alone solved its equations to their tolerance.
  bool integrated() const {
    if (nonlinear) return nonlinear->reason == StopReason::converged;
    return !linear || linear->converged();
  }
};

/// The data that an integrator remembers of its last step in addition to the state.
struct StepHistory {
  /// The start of the next solve: the solution of the linear system, or the impulses of length
  /// constraints; empty or 0: there is none.
  VecX solution;
  VecX velocity;  ///< velocity before that step, m/s; for methods of two steps, like h
  double h = 0;   ///< length of that step, s; 0: there was none
};

/// The objects with which an integrator takes one step.
struct StepContext {
  Model& model;            ///< with the targets at the end of the step
  double h;                ///< length of the step, s
  SolverSet& solvers;      ///< for integrators that solve linear systems
  Trace* trace = nullptr;  ///< gets the step's last linear solve, or its sweeps; null: nothing does
  StopToken stop = {};
  /// The end of an earlier try of this step, about which an integrator that linearises the forces
  /// does it; null: the start. Others take no notice.
  const State* about = nullptr;
  /// The largest number of iterations of a minimisation, where that of its parameters is larger.
  int max_iterations = std::numeric_limits<int>::max();
};

/// Takes one step of length h, with the targets of the model at the end of the step.
class Integrator {
 public:
  virtual ~Integrator() = default;
  /// Advances `state` by h seconds. When stopped, or when its linear system is not finite, leaves
  /// `state` unchanged.
  virtual StepReport step(const StepContext& context, State& state) = 0;
  /// Traces the last length projection of each step from now on, if the integrator makes one; null:
  /// traces nothing.
  virtual void trace_lengths(ProjectionTrace* trace) = 0;
  /// Writes the residual of the last step's equations, which led to `end` (3n, N): the reactions of
  /// constrained vertices. The model has evaluated nothing else since. Returns false if the method
  /// solves no equations of a step.
  virtual bool find_reactions(Model& model, const State& end, VecX& reactions) = 0;
  /// Returns the history of the integrator; null: it never has one. Code that saves a state to
  /// return to saves the history with it, and code that replaces the state clears it.
  virtual StepHistory* history() = 0;
};

/// An integrator without length constraints and without a history.
class SimpleIntegrator : public Integrator {
 public:
  void trace_lengths(ProjectionTrace*) final {}
  bool find_reactions(Model&, const State&, VecX&) override { return false; }
  StepHistory* history() final { return nullptr; }
};

/// The order of accuracy in h of positions and velocities, with moving pins and the exact Hessian.
struct Order {
  int undamped = 0;
  int damped = 0;  ///< with damping or wind whose matrix depends on the positions
};

/// Returns the order in words: "Second order; first order with damping.", and so on.
std::string words_of(const Order& order);

struct IntegratorKind : TableEntry {
  bool uses_linear_solver = false;
  bool has_stability_limit = false;  ///< explodes when h exceeds a limit set by the stiffness
  /// The limit of omega h for undamped oscillations; 0: no h is stable without damping.
  double stability_limit = 0;
  bool needs_damping() const { return has_stability_limit && stability_limit == 0; }
  /// The fraction of a step at which the method solves for positions, with the forces there: 1, its
  /// end; 1/2, its middle. 0: takes forces, or their derivatives, from the start.
  double solves_at = 0;
  /// Returns whether the method linearises the forces, about StepContext::about.
  bool linearises() const { return uses_linear_solver && solves_at == 0; }
  bool keeps_lengths = false;  ///< solves for Model::length_constraints() itself
  /// The relative residual up to which a fixed number of sweeps is enough; 0: the method makes no
  /// sweeps. It traces the residual that each sweep leaves, instead of a linear solve, at the cost
  /// of one evaluation of the forces each.
  double enough_residual = 0;
  Order order = {};  ///< `help` in the table ends with this order
  /// Returns why the integrator cannot work with these forces; empty if it can. Null: it works with
  /// all.
  std::string (*refusal)(std::span<const Choice> forces) = nullptr;
  std::unique_ptr<Integrator> (*make)(const ParameterValues&) = nullptr;
  /// Gives new parameters to an integrator that `make` made, which keeps its history and its
  /// workspace.
  void (*set)(Integrator&, const ParameterValues&) = nullptr;
};

/// Returns all time integrators.
std::span<const IntegratorKind> integrator_table();

/// Returns the line of the table for a class that is made from its parameters.
template <class Implementation, class Parameters>
IntegratorKind integrator_kind(std::string name, std::string label, std::string help) {
  return table_entry<IntegratorKind, Implementation, Parameters>(std::move(name), std::move(label),
                                                                 std::move(help));
}

}  // namespace weft
