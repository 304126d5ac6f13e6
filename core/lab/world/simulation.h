#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/energy/energy_account.h"
#include "core/lab/world/mouse/led_solids.h"
#include "core/lab/world/mouse/mouse_hold.h"
#include "core/lab/world/scene_model.h"
#include "core/lab/world/stepping/captured_system.h"
#include "core/lab/world/stepping/step_control.h"
#include "core/lab/world/stepping/step_guard.h"
#include "core/lab/world/stepping/step_targets.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world_mesh.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>

namespace weft {

struct ChangedParts;

/// What would take the next step, as Simulation::prepare_step() leaves it.
struct UpcomingStep {
  Model& model;  ///< with the targets of the step
  Stepper& stepper;
  double h;  ///< s
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
  const Model& model() const { return *built_.model; }
  double step_length() const { return time_.h_disp / time_.n_sub; }  ///< h, s
  int substeps() const { return time_.n_sub; }
  /// The vertices that the scene constrains.
  const StepTargets& targets() const { return targets_; }
  const MouseHold& mouse() const { return mouse_; }
  /// The solids that were led away from where the scene has them.
  const LedSolids& led_solids() const { return led_; }
  /// The solids of the scene and what touches them.
  const StepContacts& contacts() const { return contacts_; }
  /// Reports the last step that was not cancelled; empty if none was taken since the cloth or what
  /// the report describes was replaced.
  const StepReport& last_step() const { return last_; }

  /// Continues with a changed scene; the state, and what changed the topology, are kept unless the
  /// document's mesh changed. `restores`: the scene is as it was earlier; see LedSolids::place().
  /// `lone`: the solid that only one of the scenes has, where the edit says so.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr,
                 bool restores = false, std::optional<int> lone = {});
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

  /// Leads a solid away from where the scene has it, until a reset puts it back, or the scene puts
  /// it elsewhere. \pre the solid exists
  void drag_solid(const SolidDrag& drag) { led_.drag(drag); }

  /// One step of length h. Where it would take too long (see Refusal) nothing changes, and the
  /// record's `failure` says why. When the state stops being finite or a vertex becomes faster than
  /// a SpeedLimit, the last good state is restored and the record's `failure` says what happened in
  /// plain words. The traces are of what last_step() reports.
  StepRecord step(const StepTraces& traces = {}, const StopToken& stop = {});

  /// Lets contacts() tell what is inside solids now, though no step was taken since the cloth or
  /// solids were put there.
  void look_for_contacts() { contacts_.look(state()); }

  /// For looking at the next step without taking it: nothing is changed but the model. Valid until
  /// the next step or change.
  UpcomingStep prepare_step();

  /// See EnergyAccount.
  const Energies& energies() { return energy_.energies(*built_.model, state()); }
  void keep_balance(bool keep) { energy_.keep_balance(keep, *built_.model, state()); }
  const EnergyBalance* balance() const { return energy_.balance(); }
  /// The largest step at which symplectic Euler is stable, s, infinite when there is neither
  /// stiffness nor damping; without damping where that is what makes the integrator stable. It is
  /// that of the cloth and its constraints, without contact. Each call makes the estimate better.
  /// See FrequencyEstimate.
  double refine_stable_step();

 private:
  void rebuild(const Scene& scene, const WorldMesh& mesh, const ChangedParts& changed);
  void move_to(const WorldMesh& mesh, const TopologyChange& change);
  void replace_state(State state);
  /// The targets of a step of h; lets go what is to be released by now.
  std::span<const Target> targets_after(double h);
  void lead_solids();
  /// Looks whether a step has led to speeds and energies that nothing gave the cloth. Goes back
  /// from an explosion and returns false.
  bool guard(const StepReport& report, double end_time, StepRecord& record);

  Scene scene_;
  TimeParameters time_;  ///< of the scene
  WorldMesh mesh_;
  SceneModel built_;
  StepTargets targets_;
  MouseHold mouse_;
  LedSolids led_;
  StepContacts contacts_;
  Stepper stepper_;
  StepControl control_;
  StepReport last_;
  EnergyAccount energy_;
  StepGuard guard_;
};

/// The linear system that the next step would solve first; nothing is changed. Its origin lacks the
/// number of the step, which a simulation does not count.
/// \throw Error when the integrator solves none.
CapturedSystem capture_system(Simulation& simulation);

}  // namespace weft
