#pragma once

#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/energy/energy_ledger.h"
#include "core/lab/world/mouse/dragged_solids.h"
#include "core/lab/world/scene_model.h"
#include "core/lab/world/step.h"
#include "core/lab/world/stepping/captured_system.h"
#include "core/lab/world/stepping/step_guard.h"
#include "core/lab/world/world_mesh.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "core/scene/scene.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace weft {

class World;
struct ChangedParts;

/// The private implementation of a World: its model, state, integrator and solver. Other rooms
/// include world.h; tests may simulate without a world.
class Simulation {
 public:
  /// Simulates `scene`, on `mesh` where it is given. \throw InputError, FileError as build_mesh()
  /// and constrained_vertices() do.
  explicit Simulation(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);

  const Scene& scene() const { return scene_; }
  /// Returns the simulated mesh: the document's mesh after changes of topology.
  const std::shared_ptr<const Mesh>& mesh() const { return mesh_.mesh(); }
  /// Returns both meshes and the changes that lead from one to the other.
  const WorldMesh& world_mesh() const { return mesh_; }
  /// Returns the scene's own mesh.
  const std::shared_ptr<const Mesh>& document_mesh() const { return mesh_.document(); }
  const State& state() const { return stepper_.state(); }
  const Model& model() const { return *built_.model; }
  double step_length() const { return time_.h_disp / time_.n_sub; }  ///< h, s
  int substeps() const { return time_.n_sub; }
  /// Returns the vertices that the scene constrains, and their targets.
  const StepTargets& targets() const { return targets_; }
  const MouseDrag& mouse() const { return mouse_; }
  /// Returns the solids that were dragged away from their positions in the scene.
  const DraggedSolids& dragged_solids() const { return dragged_solids_; }
  /// Returns the solids of the scene and their contacts.
  const StepContacts& contacts() const { return contacts_; }
  /// Reports the last step that was not cancelled; empty if none was taken since the cloth, or a
  /// part that the report describes, was replaced.
  const StepReport& last_step() const { return last_; }

  /// Continues with a changed scene; the state and the changes of topology are kept unless the
  /// document's mesh changed.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  /// Returns the cloth to the rest shape of the document's mesh at time 0.
  void reset();
  /// Continues on another mesh with the state, the drag and the histories carried over; `cut` is
  /// the one that makes the change, where it is a cut.
  /// \throw InputError when the change does not fit the mesh, or the scene does not fit the new
  /// mesh; nothing is changed then.
  void change_topology(const TopologyChange& change, const std::optional<Cut>& cut = {});
  /// Undoes the last change of topology: joins what it split. Without a change, nothing happens.
  void undo_topology_change();
  /// Takes over a state of the same number of vertices. \throw InputError when the state does not
  /// fit.
  void set_state(const State& state);
  /// Get and set the state on which the bits of the next steps depend. A checkpoint whose cuts are
  /// not those of the mesh is of the document's mesh after these cuts.
  Checkpoint checkpoint() const;
  /// \throw InputError when the checkpoint does not fit the mesh, or its cuts do not; the
  /// simulation is then unchanged.
  void set_checkpoint(const Checkpoint& checkpoint);

  /// Lets the cloth explode: the simulation stops only once the state is not finite.
  void allow_any_speed() { control_.allow_any_speed(); }

  /// Drags a vertex from now on, or releases it. \pre the vertex exists, and the target is finite
  void set_drag(const std::optional<Drag>& drag);

  /// Drags a solid away from its position in the scene, until a reset puts it back, or the scene
  /// puts it elsewhere. \pre the solid exists
  void drag_solid(const SolidDrag& drag);

  /// Takes one step of length h. Where it would take too long (see Refusal) nothing changes, and
  /// StepRecord::failure says why. When the state stops being finite or a vertex becomes faster
  /// than a SpeedLimit, the last good state is restored and StepRecord::failure says what
  /// happened in plain words. The traces are those of the step that last_step() reports.
  StepRecord step(const StepTraces& traces = {}, const StopToken& stop = {});

  /// Makes contacts() know the vertices inside solids, though no step was taken since the cloth or
  /// solids were moved.
  void look_for_contacts() { contacts_.look(state()); }

  /// Prepares the next step without taking it; only the model is changed. The result is valid until
  /// the next step or change.
  UpcomingStep prepare_step();

  /// Returns the energies at the present state; see EnergyAccount.
  const Energies& energies() { return energy_.energies(*built_.model, state()); }
  void keep_balance(bool keep) { energy_.keep_balance(keep, *built_.model, state()); }
  const EnergyBalance* balance() const { return energy_.balance(); }
  void continue_balance(const EnergyBalance& balance) { energy_.continue_from(balance); }
  /// Returns the largest step at which symplectic Euler is stable, s; infinite when there is
  /// neither stiffness nor damping. It disregards damping where the integrator needs damping to be
  /// stable. The step is that of the cloth and its constraints, without contact. Each call improves
  /// the estimate; see FrequencyEstimate.
  double refine_stable_step();

 private:
  struct NewParts;
  /// Continues with a scene on a mesh. \throw InputError; the simulation is then unchanged.
  void take_over(const Scene& scene, const WorldMesh& mesh, const ChangedParts& changed);
  /// Makes the parts that change. \throw InputError when the scene or the mesh does not fit.
  NewParts prepare(const Scene& scene, const WorldMesh& mesh, const ChangedParts& changed) const;
  /// Replaces the parts that change; nothing here can fail.
  void commit(NewParts parts);
  void replace_solids(NewParts& parts);
  void replace_model(NewParts& parts);
  void replace_methods(NewParts& parts);
  void fit_hand_and_targets(const NewParts& parts);
  void move_to(const WorldMesh& mesh, const TopologyChange& change);
  /// Continues from a checkpoint that fits the present mesh.
  void go_on_from(const Checkpoint& checkpoint);
  void replace_state(State state);
  StepObjects objects();
  /// Lets the mouse drag solids, and withdrawn ones grow, in the next step.
  void move_solids();
  /// Marks the vertices that touch no solid: the constrained ones, n.
  std::span<const char> left_out();
  void begin_step();
  /// Adds the warnings of the last step, which began at `start_time` (s).
  void add_warnings(double start_time, StepRecord& record) const;
  /// Checks the last step for speeds and energies that nothing gave the cloth. Returns false after
  /// an explosion, from which it goes back to the last good state.
  bool guard(double end_time, StepRecord& record);

  Scene scene_;
  TimeParameters time_;  ///< of the scene
  WorldMesh mesh_;
  SceneModel built_;
  StepTargets targets_;
  MouseDrag mouse_;
  DraggedSolids dragged_solids_;
  StepContacts contacts_;
  Stepper stepper_;
  StepControl control_;
  StepMemory memory_;
  std::vector<char> is_left_out_;
  StepReport last_;
  EnergyAccount energy_;
  StepGuard guard_;
};

/// Returns what capture_system() returns for a world. \throw Error as it does.
CapturedSystem capture_system(Simulation& simulation);

/// Returns the implementation of a world, for tests.
Simulation& simulation_of(const World& world);

}  // namespace weft
