#pragma once

#include "core/lab/world/simulation.h"
#include "core/mesh/cut.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// One of the simulated scenes of a laboratory, with its progress in the displayed frame, and the
/// reason why it stopped.
class World {
 public:
  /// Simulates `scene`, on `mesh` where it is given. \throw InputError, FileError as Simulation
  /// does.
  explicit World(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr)
      : simulation_(scene, std::move(mesh)) {}

  const Simulation& simulation() const { return simulation_; }
  /// Returns the simulation for measurements, which must not change any bit of the next steps.
  Simulation& measured() { return simulation_; }
  /// Returns the number of steps since the world was made; a reset does not set it back.
  long steps() const { return steps_; }
  /// Tells whether nothing has been done to the world since it was made.
  bool is_new() const { return is_new_; }
  /// Returns why no step can be taken; nothing: a step can be taken.
  const std::optional<std::string>& failure() const { return failure_; }
  /// Returns the explosion, if this is the failure.
  const std::optional<Explosion>& explosion() const { return explosion_; }
  /// Returns the finished fraction of the displayed frame, 0 to 1.
  double progress() const;
  /// Tells whether the next step is the last of the displayed frame.
  bool is_at_last_step() const { return substep_ + 1 >= simulation_.substeps(); }
  /// Begins a displayed frame, unless the world is in the middle of one.
  void begin_frame();

  /// Takes a step, unless the world has failed. Traces are filled as by Simulation::step().
  StepRecord step(const StopToken& stop = {}, const StepTraces& traces = {});
  /// Stops the world, for a reason outside its steps, until it is resumed.
  void fail(const std::string& reason);

  /// Continues with a changed scene; see Simulation. Ends a failure that the former scene may have
  /// caused. \throw InputError, FileError; the world is then unchanged.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr);
  /// Checks a drag. \throw InputError unless the vertex exists and the target is finite.
  void check_drag(const Drag& drag) const;
  void drag(const Drag& drag);
  /// Checks a drag. \throw InputError unless the solid exists and the offset is finite.
  void check_solid_drag(const SolidDrag& drag) const;
  void drag_solid(const SolidDrag& drag);
  void release();
  /// Checks a cut. \throw InputError unless it leads along edges of the simulated mesh, separates
  /// faces, and the scene fits what is left.
  void check_cut(const Cut& cut) const;
  /// Cuts the cloth until a reset. The first copy of a dragged vertex is dragged on.
  void cut(const Cut& cut);
  /// Returns the cuts since the last reset: they make the simulated mesh of the document's.
  const std::vector<Cut>& cuts() const { return cuts_; }
  /// Continues on another mesh. \throw InputError as Simulation::change_topology() does; the world
  /// is then unchanged.
  void change_topology(const TopologyChange& change);
  /// Joins what the last change of topology split.
  void undo_topology_change();
  /// Returns the cloth to the rest shape of the scene's mesh at time 0.
  void reset();
  /// Continues after a failure from the last good state.
  void resume() { forget_failure(); }
  /// Continues from a checkpoint. \throw InputError when it does not fit the mesh; the world is
  /// then unchanged.
  void continue_from(const Checkpoint& checkpoint);
  /// Continues to count the steps from `steps`.
  void set_steps(long steps) { steps_ = steps; }

 private:
  void forget_failure();

  Simulation simulation_;
  long steps_ = 0;
  int substep_ = 0;  ///< steps taken in the running frame
  bool is_new_ = true;
  std::vector<Cut> cuts_;
  std::optional<std::string> failure_;
  std::optional<Explosion> explosion_;
};

}  // namespace weft
