#pragma once

#include "core/lab/world/stepping/step_verdict.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/step/integrator.h"
#include "core/step/lengths/step_projection.h"

#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The start of a step, for the integrator and the projection after it.
struct StepStart {
  State state;
  StepHistory history;              ///< of the integrator
  Hand hand;                        ///< of the projection
  ReactionWork reaction_work = {};  ///< so far in the step
};

/// The traces that a step may fill in addition to the state, for the part of the step that its
/// report describes; each is null where it is not wanted.
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

/// One try of a part of a step.
struct StepTry {
  Model& model;
  const StepStart& start;  ///< of the part; needed where it may have to begin again
  double h;                ///< of the part, s
  std::optional<Hand::ConstrainedBlock> dragged;
  bool is_last;  ///< no shorter part will be tried
  const StepTraces& traces;
  const StopToken& stop;
  StepReport& report;
  const State* about = nullptr;                          ///< see StepContext
  int max_iterations = std::numeric_limits<int>::max();  ///< likewise
  int max_passes = std::numeric_limits<int>::max();      ///< of the projection
};

/// Takes steps with a scene's integrator and linear solver, and restores lengths after each step.
class Stepper {
 public:
  /// Chooses the integrator; `kind` must outlive the stepper.
  void choose(const IntegratorKind& kind, std::unique_ptr<Integrator> integrator);
  void choose(SolverSet solvers) { solvers_ = std::move(solvers); }
  // These three set other parameters of the same kinds.
  void set_integrator(const Choice& integrator) { kind_->set(*integrator_, integrator.values); }
  void set_projection(const Choice& projection) { projection_.set(projection); }
  void set_solvers(const Choice& solver, const Choice& preconditioner) {
    solvers_.set(solver, preconditioner);
  }
  void choose_projection(const Choice& projection, const Model& model);

  const IntegratorKind& kind() const { return *kind_; }
  Integrator& integrator() { return *integrator_; }
  bool projects() const { return projection_.is_on(); }
  /// Tells whether the step may be merely too long where lengths could not be kept.
  bool fails_by_step() const { return kind_->keeps_lengths || projection_.fails_by_step(); }

  const State& state() const { return state_; }
  /// Returns the state after a step, for corrections.
  State& state_to_correct() { return state_; }
  /// Continues from another state, without a history.
  void replace_state(State state);
  void remember(StepStart& start) const;
  void go_back_to(const StepStart& start);
  /// Makes a two-step method forget the previous step; call it where velocities jump.
  void restart();
  /// Counts the work against length constraints from here.
  void begin() { reaction_work_ = {}; }
  const ReactionWork& reaction_work() const { return reaction_work_; }
  /// Returns the velocities (3n, m/s) after the integrator in the last step, before lengths were
  /// restored. \pre projects()
  const VecX& integrated_velocities() const { return integrated_velocities_; }

  /// Takes a part of a step with the integrator alone, to the model's targets. Fills the report and
  /// the traces. The state is unchanged where the verdict is to refuse or to cancel.
  StepVerdict integrate(const StepTry& part);
  /// Restores lengths after integrate() where the state is finite, and completes the report and the
  /// traces. The state is undefined where the verdict is to refuse or to cancel.
  StepVerdict restore_lengths(const StepTry& part);
  /// Writes the reactions (3n, N) of the constrained vertices in the last step, of h from the
  /// velocities `start` (3n, m/s), including those of the length constraints of the projection. The
  /// model must have evaluated nothing else since. See Integrator::find_reactions.
  void find_reactions(Model& model, double h, const VecX& start, VecX& reactions);
  /// Writes the state to which the integrator alone leads; nothing else is changed.
  StepReport try_step(Model& model, double h, State& reached, const StopToken& stop);

 private:
  const IntegratorKind* kind_ = nullptr;  ///< the entry of the table
  std::unique_ptr<Integrator> integrator_;
  StepProjection projection_;
  SolverSet solvers_;
  State state_;
  ReactionWork reaction_work_;  ///< in this step so far
  StepStart tried_;             ///< start of try_step()
  VecX integrated_velocities_;
};

/// The objects that would take the next step, as World::prepare_step() leaves them.
struct UpcomingStep {
  Model& model;  ///< with the targets of the step
  Stepper& stepper;
  double h;  ///< s
};

/// Tells whether the linear solve and the minimisation of a step found finite numbers.
bool is_solved(const StepReport& report);

/// Tells whether a step found finite numbers and led to a finite state.
bool is_finite(const StepReport& report, const State& state);

/// Returns the speed of the fastest vertex, m/s; infinite where a position or a velocity is not
/// finite.
double largest_speed(const State& state);

}  // namespace weft
