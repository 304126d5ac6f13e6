#pragma once

#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/step/integrator.h"
#include "core/step/lengths/step_projection.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// What the integrator and the projection that follows it go on from.
struct StepStart {
  State state;
  StepHistory history;      ///< of the integrator
  Hand hand;                ///< of the projection
  HeldWork held_work = {};  ///< so far in the step
};

/// What a step may fill beside the state: traces of the part of it that its report is of, each null
/// where it is not wanted.
struct StepTraces {
  struct Contents {
    std::vector<TracePoint> points;
    ProjectionTrace projection;
    VecX reactions;
  };
  void clear() const;
  void exchange(Contents& contents) const;

  Trace* solve = nullptr;
  ProjectionTrace* projection = nullptr;
  VecX* reactions = nullptr;  ///< see Stepper::find_reactions
};

/// Takes one step with a scene's integrator and linear solver, and restores lengths after it.
class Stepper {
 public:
  /// `kind` must outlive this.
  void choose(const IntegratorKind& kind, std::unique_ptr<Integrator> integrator);
  void choose(SolverSet solvers) { solvers_ = std::move(solvers); }
  // Other parameters of the same kinds.
  void set_integrator(const Choice& integrator) { kind_->set(*integrator_, integrator.values); }
  void set_projection(const Choice& projection) { projection_.set(projection); }
  void set_solvers(const Choice& solver, const Choice& preconditioner) {
    solvers_.set(solver, preconditioner);
  }
  void choose_projection(const Choice& projection, const Model& model);

  const IntegratorKind& kind() const { return *kind_; }
  Integrator& integrator() { return *integrator_; }
  bool projects() const { return projection_.is_on(); }
  /// Whether a failure to keep lengths may be the step's length alone.
  bool fails_by_step() const { return kind_->keeps_lengths || projection_.fails_by_step(); }

  const State& state() const { return state_; }
  /// The state after a step, for what corrects it.
  State& state_to_correct() { return state_; }
  /// Continues from another state, without memory of what was before.
  void replace_state(State state);
  void remember(StepStart& start) const;
  void go_back_to(const StepStart& start);
  /// Velocities jump here: a two-step method forgets the step before and starts again.
  void restart();
  /// The work held against kept edges is counted from here.
  void begin() { held_work_ = {}; }
  const HeldWork& held_work() const { return held_work_; }
  /// The velocities (3n, m/s) that the integrator led to in the last step, before lengths were
  /// restored. \pre projects()
  const VecX& integrated_velocities() const { return integrated_velocities_; }

  /// One step of h to the model's targets, and the projection of what it led to, with a vertex that
  /// is `led`. `is_last`: no shorter step will be tried. \throw Refusal; nothing is changed then.
  StepReport step(Model& model, double h, const std::optional<Hand::Held>& led, bool is_last,
                  const StepTraces& traces, const StopToken& stop);
  /// Writes the forces (3n, N) that held the constrained vertices in the last step, of h from the
  /// velocities `start` (3n, m/s), also against the pull of edges that its projection restored.
  /// The model has evaluated nothing else since. See Integrator::find_reactions.
  void find_reactions(Model& model, double h, const VecX& start, VecX& reactions);
  /// Writes where the integrator alone leads; nothing else is changed.
  StepReport try_step(Model& model, double h, State& reached, const StopToken& stop);

 private:
  StepReport integrate(Model& model, double h, const StepTraces& traces, const StopToken& stop);

  const IntegratorKind* kind_ = nullptr;  ///< in its table
  std::unique_ptr<Integrator> integrator_;
  StepProjection projection_;
  SolverSet solvers_;
  State state_;
  HeldWork held_work_;   ///< in this step so far
  StepStart projected_;  ///< of the step that is to be projected
  VecX integrated_velocities_;
};

/// Whether the linear solve and the minimisation of a step found numbers.
bool is_solved(const StepReport& report);

/// The speed of the fastest vertex, m/s; infinite where a position or a velocity is not finite.
double largest_speed(const State& state);

}  // namespace weft
