#pragma once

#include "core/forces/external/pull.h"
#include "core/lab/world/captured_system.h"
#include "core/lab/world/checkpoint.h"
#include "core/lab/world/energy_ledger.h"
#include "core/lab/world/led_solids.h"
#include "core/lab/world/mouse_hold.h"
#include "core/lab/world/step_contacts.h"
#include "core/lab/world/step_control.h"
#include "core/lab/world/step_targets.h"
#include "core/lab/world/stepper.h"
#include "core/lab/world/world_mesh.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/scene/scene.h"
#include "core/step/integrator.h"
#include "core/step/stability.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace weft {

/// A step before the lengths of edges are restored.
struct StepCandidate {
  VecX start;     ///< positions where it began, 3n, m
  State reached;  ///< where the integrator led
};

/// One scene being simulated: its model, state, integrator and solver.
class Simulation {
 public:
  /// \throw InputError, FileError as build_mesh and constrained_vertices.
  explicit Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);

  const Scene& scene() const { return scene_; }
  /// What is simulated: the document's mesh, as changes of topology left it.
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_.mesh(); }
  /// The scene's own mesh.
  const std::shared_ptr<const Mesh>& document_mesh() const { return mesh_.document(); }
  const State& state() const { return stepper_.state(); }
  /// Vertices ascending.
  std::span<const ConstrainedVertex> constrained() const { return targets_.vertices(); }
  /// Where they are to be at the present time, m; see StepTargets::places().
  std::vector<Vec3> constrained_places() const { return targets_.places(state(), hold_); }
  double step_length() const { return h_; }  ///< h = h_disp / n_sub, s
  int substeps() const { return substeps_; }
  /// Report of the last step's linear solve; null when there was none.
  const SolveReport* last_solve() const { return last_.linear ? &*last_.linear : nullptr; }
  /// Report of the last step's minimisation or sweeps; null when there was none.
  const NonlinearReport* last_minimisation() const {
    return last_.nonlinear ? &*last_.nonlinear : nullptr;
  }

  /// The solids of the scene and what touches them.
  const ContactFilter& contacts() const { return contacts_.filter(); }
  double contact_creep() const { return contacts_.creep(); }  ///< see StepContacts::creep, m/s
  int contact_tries() const { return contacts_.tries(); }
  const ContactFigures& contact_figures() const { return contacts_.figures(); }
  /// What restored the lengths in the last step; null where no edge keeps its length.
  const ProjectionReport* last_projection() const {
    return last_.projection ? &*last_.projection : nullptr;
  }

  /// Continues with a changed scene; the state, and what changed the topology, are kept unless the
  /// document's mesh changed.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  /// Back to the rest shape of the document's mesh at time 0.
  void reset();
  /// Continues on another mesh with the state, the drag and the histories carried over.
  /// \throw InputError when the change does not fit the mesh, or the scene the new one; nothing is
  /// changed then.
  void change_topology(const TopologyChange& change);
  /// Takes the last change of topology back: joins what it split. Without one, nothing changes.
  void undo_topology_change();
  /// Takes over a state of the same number of vertices. \throw InputError when it does not fit.
  void set_state(const State& state);
  /// What the bits of the next steps depend on, and the way to continue from there.
  Checkpoint checkpoint() const;
  /// \throw InputError when it does not fit the mesh; the simulation is as it was then.
  void set_checkpoint(const Checkpoint& checkpoint);

  /// Lets the cloth explode before everyone's eyes: it is stopped only once it is not finite.
  void allow_any_speed() { control_.allow_any_speed(); }

  /// Pulls a vertex from now on, or lets go. A vertex that does not exist is let go.
  void set_drag(std::optional<Drag> drag);
  const std::optional<Drag>& drag() const { return hold_.drag(); }

  /// Leads a solid away from where the scene has it, until a reset or another place in the scene
  /// puts it back. \pre the solid exists
  void drag_solid(const SolidDrag& drag) { led_.drag(drag); }
  std::vector<LedSolid> led_solids() const { return led_.led(state().t); }

  /// One step of length h. Where it would take too long (see Refusal) nothing changes, and the
  /// record's `failure` says why. When the state stops being finite or a vertex becomes faster than
  /// StepControl::k_explosion_speed, the last good state is restored and the record's `failure`
  /// says what happened in plain words. Traces the linear solve and the projection that
  /// last_solve() and last_projection() report, where the traces are not null.
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

  /// Starts or stops keeping the balance of energy, which costs one evaluation of the forces a
  /// step.
  void keep_ledger(bool keep);
  /// The balance since the ledger was opened, which a reset and a new scene restart; null when it
  /// is not kept.
  const EnergyBalance* balance() const { return ledger_ ? &ledger_->balance() : nullptr; }
  const Model& model() const { return *built_.model; }
  /// The largest step at which explicit integration is stable, s, infinite when there is no
  /// stiffness; each call makes the estimate better. See FrequencyEstimate.
  double refine_stable_step();

 private:
  struct BuiltModel {
    std::unique_ptr<Model> model;
    Pull* pull = nullptr;  ///< the mouse's spring, owned by the model
    ContactTerms contact;  ///< likewise
  };
  struct Changes;
  static BuiltModel build_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh);
  void rebuild(const Scene& scene, const WorldMesh& mesh, const Changes& changed);
  void move_to(const WorldMesh& mesh, const TopologyChange& change);
  void replace_state(State state);
  void open_ledger();
  /// The targets of a step of h; lets go what is to be released by now.
  std::span<const Target> targets_after(double h);
  void set_targets_after(double h);
  void lead_solids();

  Scene scene_;
  WorldMesh mesh_;
  StepTargets targets_;
  BuiltModel built_;
  Stepper stepper_;
  StepContacts contacts_;
  StepControl control_;
  MouseHold hold_;
  LedSolids led_;
  double h_ = 0;
  int substeps_ = 1;
  StepReport last_;  ///< of the last step that was not cancelled
  std::optional<EnergyLedger> ledger_;
  std::optional<Energies> energies_;  ///< while the forces are evaluated at the present state
  FrequencyEstimate frequency_;
};

}  // namespace weft
