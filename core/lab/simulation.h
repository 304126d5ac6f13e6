#pragma once

#include "core/constraints/reach.h"
#include "core/forces/pull.h"
#include "core/lab/captured_system.h"
#include "core/lab/energy_ledger.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/scene/scene.h"
#include "core/step/integrator.h"
#include "core/step/stability.h"
#include "core/step/step_projection.h"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace weft {

/// The vertex the mouse holds and where it pulls it.
struct Drag {
  int vertex = 0;
  Vec3 target = Vec3::Zero();  ///< m
};

/// A step before the lengths of edges are restored.
struct StepCandidate {
  VecX start;     ///< positions where it began, 3n, m
  State reached;  ///< where the integrator led
};

/// What one step of a simulation did.
struct StepRecord {
  double milliseconds = 0;
  int iterations = 0;  ///< of the linear solver
  bool converged = true;
  int halvings = 0;                    ///< the step was cut into up to 2^halvings parts
  int planned_halvings = 0;            ///< of these, from the start: a longer part is not stable
  bool gave_up = false;                ///< not even the smallest part had its lengths
  std::string warning;                 ///< plain words, may be empty
  std::optional<std::string> failure;  ///< why the simulation cannot go on: see Simulation::step
  bool cancelled = false;
};

/// One scene being simulated: its model, state, integrator and solver.
class Simulation {
 public:
  /// \throw InputError, FileError as build_mesh and resolve_pins.
  explicit Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);

  const Scene& scene() const { return scene_; }
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_; }
  const State& state() const { return state_; }
  const std::vector<Pin>& pins() const { return pins_; }
  double step_length() const { return h_; }  ///< h = h_disp / n_sub, s
  int substeps() const { return substeps_; }
  /// Report of the last step's linear solve; null when there was none.
  const SolveReport* last_solve() const { return last_.linear ? &*last_.linear : nullptr; }
  /// Report of the last step's minimisation or sweeps; null when there was none.
  const NonlinearReport* last_minimisation() const {
    return last_.nonlinear ? &*last_.nonlinear : nullptr;
  }

  /// What restored the lengths in the last step; null where no edge keeps its length.
  const ProjectionReport* last_projection() const {
    return last_.projection ? &*last_.projection : nullptr;
  }

  /// Goes on with a changed scene; the state is kept unless the mesh changed.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  /// Back to the rest shape at time 0.
  void reset();
  /// Takes over a state of the same number of vertices. \throw InputError when it does not fit.
  void set_state(const State& state);

  /// Pulls a vertex from now on, or lets go. A vertex that does not exist is let go.
  void set_drag(std::optional<Drag> drag);
  const std::optional<Drag>& drag() const { return drag_; }

  /// One step of length h. Where it would take too long (see Refusal) nothing changes, and the
  /// record's `failure` says why. When the state stops being finite or a vertex becomes faster than
  /// k_explosion_speed, the last good state is restored and the record's `failure` says what
  /// happened in plain words. Traces the linear solve and the projection that last_solve() and
  /// last_projection() report, where the traces are not null.
  StepRecord step(Trace* trace = nullptr, const StopToken& stop = {},
                  ProjectionTrace* projection_trace = nullptr);

  /// The linear system that the next step would solve first; nothing is changed.
  /// \throw Error when the integrator solves none.
  CapturedSystem capture_system();

  /// Where the next step leads before its projection; nothing is changed, but the model has the
  /// targets of that step. \throw Error when the scene has no projection.
  /// It may be stopped: then it throws Error.
  StepCandidate candidate(const StopToken& stop = {});

  /// Of the present state. Evaluates the forces there unless they are, for what else reads them
  /// from the model.
  const Energies& energies();

  /// Keeps the balance of energy from now on, or stops to; costs one evaluation of the forces a
  /// step.
  void keep_ledger(bool keep);
  /// The balance since the ledger was opened, which a reset and a new scene do anew; null when it
  /// is not kept.
  const EnergyBalance* balance() const { return ledger_ ? &ledger_->balance() : nullptr; }
  const Model& model() const { return *built_.model; }
  /// The largest step at which explicit integration is stable, s, infinite when there is no
  /// stiffness; each call makes the estimate better. See FrequencyEstimate.
  double refine_stable_step();

  /// No cloth is this fast, m/s: beyond it the simulation has exploded.
  static constexpr double k_explosion_speed = 1000;

 private:
  /// Steps are not cut into more than 2^6 parts.
  static constexpr std::size_t k_halving_limit = 6;

  /// Where a step can be tried again from.
  struct StepStart {
    State state;
    StepHistory history;   ///< of the integrator
    Hand hand;             ///< of the projection
    double held_work = 0;  ///< so far in the step, J
  };
  struct BuiltModel {
    std::unique_ptr<Model> model;
    Pull* pull = nullptr;  ///< the mouse's spring, owned by the model
  };
  static BuiltModel build_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh);
  void replace_state(State state);
  void open_ledger();
  void remember(StepStart& start) const;
  void go_back_to(const StepStart& start);
  void find_reach();
  /// Where a hand at `position` (m) can lead its vertex while others are held.
  Vec3 within_reach(const Vec3& position, std::span<const Target> held) const;
  bool pin_is_dragged() const;
  /// Whether the mouse prescribes its vertex's motion; otherwise it pulls with a spring.
  bool drag_is_prescribed() const;
  /// The vertex whose motion the mouse prescribes.
  std::optional<StepProjection::Dragged> dragged() const;
  /// Lets the mouse's spring pull, or release, as the drag says.
  void update_pull();
  std::vector<Target> targets_after(double h) const;
  /// What a step may fill beside the state: traces of the part of it that its report is of.
  struct Traces {
    struct Contents {
      std::vector<TracePoint> points;
      ProjectionTrace projection;
    };
    void clear() const;
    void exchange(Contents& contents) const;

    Trace* solve;
    ProjectionTrace* projection;
  };
  /// Advances by h; where that fails and shorter steps may help, or was planned so, by halves of
  /// halves, up to k_halving_limit. Once the smallest parts fail, the rest is not cut any more.
  StepReport advance(double h, std::size_t halvings, const Traces& traces, const StopToken& stop,
                     StepRecord& record);
  /// One step of the integrator, and the projection of what it led to. `may_retry`: by two steps of
  /// half the length, should it fail.
  StepReport take_step(double h, bool may_retry, const Traces& traces, const StopToken& stop);
  StepReport integrate(double h, const Traces& traces, const StopToken& stop);
  bool may_halve() const;
  /// How often a step must be halved for an explicit integrator to be stable at the present state,
  /// where substeps are adaptive; as far as it may be.
  int planned_halvings();
  bool diverged(const StepReport& report, double speed_before) const;
  /// `halvings` of the step that led to it.
  std::string explosion_message(double speed, int halvings);

  Scene scene_;
  std::shared_ptr<const Mesh> mesh_;
  std::vector<Pin> pins_;
  MotionParameters motion_;
  bool hard_pull_ = true;
  BuiltModel built_;
  std::unique_ptr<Integrator> integrator_;
  const IntegratorKind* integrator_kind_ = nullptr;  ///< in its table
  StepProjection projection_;
  SolverSet solvers_;
  double h_ = 0;
  int substeps_ = 1;
  bool adaptive_ = false;
  State state_;
  State good_state_;                               ///< the last one in which no vertex was fast
  std::array<StepStart, k_halving_limit> starts_;  ///< of each level of halving
  StepStart projected_;                            ///< of the step that is to be projected
  std::optional<Drag> drag_;
  std::optional<Reach> reach_;  ///< of the dragged vertex, where edges keep their lengths
  double held_work_ = 0;        ///< against kept edges, in this step so far, J
  StepReport last_;             ///< of the last step that was not cancelled
  std::optional<EnergyLedger> ledger_;
  std::optional<Energies> energies_;  ///< while the forces are evaluated at the present state
  FrequencyEstimate frequency_;
  SafeStep safe_step_;
};

}  // namespace weft
