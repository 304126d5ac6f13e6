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

class Simulation;
class StopToken;
struct Checkpoint;
struct StepTraces;

/// One scene being simulated, with its progress in the displayed frame, and the reason why it
/// stopped. Its parts are private: Simulation is in a header that is not installed.
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
  /// Returns the energies at the present state.
  Energies energies();
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
  /// Takes a step with the traces that Simulation::step() fills.
  StepRecord step(const StopToken& stop, const StepTraces& traces);
  /// Stops the world, for a reason outside its steps, until it is resumed.
  void fail(const std::string& reason);

  /// Continues with a changed scene; see Simulation. Ends a failure that the former scene may have
  /// caused. \throw InputError, FileError; the world is then unchanged.
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
  /// Continues on another mesh. \throw InputError as Simulation::change_topology() does; the world
  /// is then unchanged.
  void change_topology(const TopologyChange& change);
  /// Joins what the last change of topology split.
  void undo_topology_change();
  /// Returns the cloth to the rest shape of the scene's mesh at time 0.
  void reset();
  /// Continues after a failure from the last good state.
  void resume();
  /// Continues from a checkpoint, on the document's mesh with the checkpoint's cuts. \throw
  /// InputError when it does not fit; the world is then unchanged.
  void continue_from(const Checkpoint& checkpoint);
  /// Continues to count the steps from `steps`.
  void set_steps(long steps);

  /// Returns the parts of the world, for the rooms that measure it.
  const Simulation& simulation() const;
  /// Returns the simulation for measurements, which must not change any bit of the next steps.
  Simulation& measured();

 private:
  struct Parts;
  void forget_failure();

  std::unique_ptr<Parts> parts_;
};

}  // namespace weft
