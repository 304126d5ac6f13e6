#pragma once

#include "core/lab/world/simulation.h"

#include <memory>
#include <optional>
#include <string>

namespace weft {

/// One scene being simulated beside others: where it is in its displayed frame, and why it stopped.
class World {
 public:
  /// \throw InputError, FileError as Simulation.
  explicit World(const Scene& scene, std::shared_ptr<const Mesh> mesh = nullptr)
      : simulation_(scene, std::move(mesh)) {}

  const Simulation& simulation() const { return simulation_; }
  /// For measurements, which change none of the bits that steps lead to.
  Simulation& measured() { return simulation_; }
  /// Taken since it was made; a reset does not set the number back.
  long steps() const { return steps_; }
  /// Whether nothing has been done to it since it was made.
  bool is_new() const { return is_new_; }
  /// Why no step is taken; nothing: one can be.
  const std::optional<std::string>& failure() const { return failure_; }
  /// The explosion that the failure is, if it is one.
  const std::optional<Explosion>& explosion() const { return explosion_; }
  /// The part of the displayed frame that is behind it, 0 to 1.
  double progress() const;
  /// Whether the next step is the last of the displayed frame.
  bool is_at_last_step() const { return substep_ + 1 >= simulation_.substeps(); }
  /// Unless it is in the middle of one.
  void begin_frame();

  /// A step, unless the world has failed. Traces are filled as by Simulation::step().
  StepRecord step(const StopToken& stop = {}, const StepTraces& traces = {});
  /// Lets it stand, for a reason that a step could not give, until it is resumed.
  void fail(const std::string& reason);

  /// Continues with a changed scene; see Simulation. A failure that the scene may have been the
  /// cause of is over. \throw InputError, FileError; the world is as it was then.
  void set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh, bool restores,
                 std::optional<int> lone);
  /// \throw InputError unless the vertex exists and the target is finite.
  void check_drag(const Drag& drag) const;
  void drag(const Drag& drag);
  /// \throw InputError unless the solid exists and the offset is finite.
  void check_solid_drag(const SolidDrag& drag) const;
  void drag_solid(const SolidDrag& drag);
  void release();
  /// \throw InputError as Simulation::change_topology; the world is as it was then.
  void change_topology(const TopologyChange& change);
  /// Joins what the last change of topology split.
  void undo_topology_change();
  /// Back to the rest shape of the scene's mesh at time 0.
  void reset();
  /// Continues after a failure from the last good state.
  void resume() { forget_failure(); }
  /// \throw InputError when it does not fit the mesh; the world is as it was then.
  void continue_from(const Checkpoint& checkpoint);
  /// Continues to count its steps from that number.
  void set_steps(long steps) { steps_ = steps; }

 private:
  void forget_failure();

  Simulation simulation_;
  long steps_ = 0;
  int substep_ = 0;  ///< steps taken of the running frame
  bool is_new_ = true;
  std::optional<std::string> failure_;
  std::optional<Explosion> explosion_;
};

}  // namespace weft
