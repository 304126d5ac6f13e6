#pragma once

#include "core/base/progress.h"
#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/laboratory/recorded_run.h"
#include "core/lab/measures/closest_point.h"
#include "core/lab/snapshot/measurements.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/thread/explosion_film.h"

#include <future>
#include <memory>

namespace weft {

/// Runs a laboratory of one world on its own thread, paced by the clock. The interface sends
/// actions and other requests, which are taken up between steps, and reads the newest snapshot;
/// neither ever waits for a solve. Edits and drags that arrive faster than they can be taken up are
/// merged. Whatever goes wrong on the thread pauses it, and the snapshot says why. Pausing,
/// resetting, another solver and the end of this object stop a step under way between its
/// iterations; every edit stops one that has taken a second.
class SimulationThread {
 public:
  /// Starts paused at the scene's rest state; a first snapshot is ready when this returns.
  SimulationThread(const Scene& scene, std::shared_ptr<const Mesh> mesh, int threads = 0,
                   std::span<const Slot> slots = slot_table());
  /// Stops a running solve and joins.
  ~SimulationThread();
  SimulationThread(const SimulationThread&) = delete;
  SimulationThread& operator=(const SimulationThread&) = delete;

  /// Applies an edit of the scene. `result` is what it makes of the scene that was handed over
  /// before, and `revision` what snapshots of it have.
  void edit(const Command& command, const SceneOnMesh& result, long revision);
  void play();
  /// Stops the step under way, if any: its state stays as it was before. Snapshots say `why` while
  /// the simulation stands; nothing needs to be said where the user has asked for it.
  void pause(const std::string& why = {});
  /// Takes one step of length h, then pauses.
  void step_once();
  /// Takes `frames` displayed frames as fast as it can, then pauses.
  void advance(int frames);
  /// Stops the step under way; where the simulation plays, the next one begins.
  void interrupt();
  void reset();
  /// Continues after a failure from the last good state.
  void resume();
  void drag(const Drag& drag);
  void drag_solid(const SolidDrag& drag);
  void release();
  /// Simulated seconds per second of the clock: 1 is real time, 0.1 slow motion. \pre speed > 0
  void set_speed(double speed);
  /// What snapshots carry from now on.
  void measure(const AskedMeasures& asked);
  /// Threads for parallel loops; 0 means all cores.
  void set_threads(int threads);

  /// What has happened since the last call, once the step under way has ended. With `from_start`,
  /// and at first, it begins with the world as it is. See SessionRecorder.
  std::future<RecordedRun> record(bool from_start);
  /// Puts the cloth where it was, with its velocities and what its integrator remembers, and
  /// pauses; stops the step under way. Where the checkpoint does not fit, a warning says why.
  void continue_from(const Checkpoint& checkpoint);

  /// The linear system that the next step would solve; the future throws what
  /// weft::capture_system() throws.
  std::future<CapturedSystem> capture_system();

  /// How far the projection of the next step ends from the closest point; the future throws what
  /// distance_to_closest_point() throws.
  std::future<ClosestPointDistance> compare_lengths();

  /// The steps that led to the explosion at which the simulation stands; the future throws what
  /// film_explosion() throws.
  std::future<ExplosionFilm> film_explosion();

  std::shared_ptr<const Snapshot> snapshot() const;
  /// What is computed at the moment, and for how long.
  Progress::Reading progress() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace weft
