#pragma once

#include "core/lab/world/mouse/drag.h"
#include "core/lab/world/step_record.h"
#include "core/mesh/cut.h"
#include "core/mesh/mesh.h"
#include "core/mesh/state.h"
#include "core/model/energies.h"
#include "core/scene/scene.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace weft {

class DraggedSolids;
class Model;
class MouseDrag;
class Simulation;
class StepContacts;
class StepTargets;
class StopToken;
struct Checkpoint;
struct EnergyBalance;
struct StepReport;
struct StepTraces;
struct UpcomingStep;

/// One scene being simulated, with its progress in the displayed frame, and the reason why it
/// stopped. Its implementation, Simulation, is private to the room. Programs that use the library
/// need no header but this one; the types that are only declared here are for measures, snapshots
/// and comparisons inside the library.
class World {
 public:
  /// Simulates `scene`, on `mesh` where it is given. \throw InputError, FileError as build_mesh()
  /// and constrained_vertices() do.
  explicit World(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  World(World&&) noexcept;
  World& operator=(World&&) noexcept;
  ~World();

  const Scene& scene() const;
  /// Returns the simulated mesh: the document's mesh after cuts and other changes of topology.
  const std::shared_ptr<const Mesh>& mesh() const;
  /// Returns the scene's own mesh.
  const std::shared_ptr<const Mesh>& document_mesh() const;
  const State& state() const;
  double step_length() const;  ///< h, s
  int substeps() const;        ///< steps in a displayed frame
  /// Returns the names of the terms of energies().
  std::vector<std::string> energy_terms() const;
  /// Returns the number of steps since the world was made; a reset does not set it back.
  long steps() const;
  /// Tells whether nothing has been done to the world since it was made.
  bool is_new() const;
  /// Returns why no step can be taken; nothing: a step can be taken.
  const std::optional<std::string>& failure() const;
  /// Returns the explosion, if this is the failure.
  const std::optional<Explosion>& explosion() const;
  /// Returns the number of steps that the world has taken in the displayed frame.
  int substep() const;
  /// Returns the finished fraction of the displayed frame, 0 to 1.
  double progress() const;
  /// Tells whether the next step is the last of the displayed frame.
  bool is_at_last_step() const;
  /// Begins a displayed frame, unless the world is in the middle of one.
  void begin_frame();

  /// Takes a step of length h, unless the world has failed. A step that is stopped changes nothing.
  /// Where the step would take too long, or the cloth explodes, the record's `failure` says so in
  /// plain words, and the world has its last good state.
  StepRecord step(const std::stop_token& stop = {});
  /// Takes a step that fills the traces of the step that last_step() reports.
  StepRecord step(const StopToken& stop, const StepTraces& traces);
  /// Stops the world, for a reason outside its steps, until it is resumed.
  void fail(const std::string& reason);

  /// Lets the cloth explode: the world stops only once the state is not finite.
  void allow_any_speed();

  /// Continues with a changed scene; the state and the changes of topology are kept unless the
  /// document's mesh changed. Ends a failure that the former scene may have caused. \throw
  /// InputError, FileError; the world is then unchanged.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);

  /// A change of the world for which it was prepared, until anything else changes this world.
  using Change = std::function<void(World&)>;
  /// Prepares a drag. \throw InputError unless the vertex exists and the target is finite.
  Change prepared(const Drag& drag) const;
  /// Prepares a drag. \throw InputError unless the solid exists and the offset is finite.
  Change prepared(const SolidDrag& drag) const;
  /// Prepares a cut. \throw InputError unless it leads along edges of the simulated mesh, separates
  /// faces, and the scene fits what is left.
  Change prepared(const Cut& cut) const;

  /// Drags a vertex from now on. \throw InputError as prepared() does.
  void drag(const Drag& drag) { prepared(drag)(*this); }
  /// Drags a solid away from its position in the scene. \throw InputError as prepared() does.
  void drag_solid(const SolidDrag& drag) { prepared(drag)(*this); }
  void release();
  /// Cuts the cloth until a reset. The first copy of a dragged vertex is dragged on. \throw
  /// InputError as prepared() does.
  void cut(const Cut& cut) { prepared(cut)(*this); }
  /// Returns the cuts since the last reset.
  std::vector<Cut> cuts() const;
  /// Tells whether a checkpoint describes the mesh: only cuts have changed it since the last reset.
  bool is_made_by_cuts() const;
  /// Continues on another mesh with the state, the drag and the histories carried over. \throw
  /// InputError when the change does not fit the mesh, or the scene does not fit the new mesh; the
  /// world is then unchanged.
  void change_topology(const TopologyChange& change);
  /// Joins what the last change of topology split.
  void undo_topology_change();
  /// Returns the cloth to the rest shape of the scene's mesh at time 0.
  void reset();
  /// Continues after a failure from the last good state.
  void resume();
  /// Takes over a state of the same number of vertices, without a history. \throw InputError when
  /// it does not fit; the world is then unchanged.
  void set_state(const State& state);
  /// Returns the state on which the bits of the next steps depend.
  Checkpoint checkpoint() const;
  /// Continues from a checkpoint, on the document's mesh with the checkpoint's cuts. \throw
  /// InputError when it does not fit; the world is then unchanged.
  void continue_from(const Checkpoint& checkpoint);
  /// Returns a world with the scene, the state and the progress of this one, which takes the same
  /// steps, bit for bit. \throw InputError after a change of topology that is no cut.
  World copy() const;
  /// Continues to count the steps from `steps`, after the given number of steps of the displayed
  /// frame.
  void set_steps(long steps, int substep = 0);

  const Model& model() const;
  /// Returns the vertices that the scene constrains, and their targets.
  const StepTargets& targets() const;
  const MouseDrag& mouse() const;
  /// Returns the solids that were dragged away from their positions in the scene.
  const DraggedSolids& dragged_solids() const;
  /// Returns the solids of the scene and their contacts.
  const StepContacts& contacts() const;
  /// Reports the last step that was not cancelled; empty if none was taken since the cloth, or a
  /// part that the report describes, was replaced.
  const StepReport& last_step() const;

  // Measurements: they use the scratch memory of the world, and change no bit of the next steps.

  /// Returns the energies at the present state.
  const Energies& energies() const;
  /// Keeps a balance of the energies from now on, or no longer.
  void keep_balance(bool keep) const;
  /// Returns the balance; null where none is kept.
  const EnergyBalance* balance() const;
  /// Continues a kept balance of an earlier run that led to the present state; does nothing where
  /// none is kept, or where that one has other terms.
  void continue_balance(const EnergyBalance& balance) const;
  /// Makes contacts() know the vertices inside solids, though no step was taken since the cloth or
  /// solids were moved.
  void look_for_contacts() const;
  /// Returns the largest step at which symplectic Euler is stable, s; see
  /// Simulation::refine_stable_step(). Each call improves the estimate.
  double refine_stable_step() const;
  /// Prepares the next step without taking it. The result is valid until the next step or change.
  UpcomingStep prepare_step() const;

 private:
  struct Parts;
  friend Simulation& simulation_of(const World& world);
  void forget_failure();

  std::unique_ptr<Parts> parts_;
};

}  // namespace weft
