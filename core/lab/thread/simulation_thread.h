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
/// actions and other requests, which are taken up between steps, and reads the newest snapshot; it
/// never waits for a solve. Edits and drags that arrive faster than they can be taken up are
/// merged. Any failure on the thread pauses it, and the snapshot says why. Pausing, resetting,
/// another solver and the end of this object stop a step under way between its iterations; every
/// edit stops one that has taken a second.
class SimulationThread {
 public:
  /// Starts paused at the scene's rest state; a first snapshot is ready when this returns.
  SimulationThread(const Scene& scene, std::shared_ptr<const Mesh> mesh, int threads = 0,
                   std::span<const Slot> slots = slot_table());
  /// Stops a running solve and joins.
  ~SimulationThread();
  SimulationThread(const SimulationThread&) = delete;
  SimulationThread& operator=(const SimulationThread&) = delete;

  /// Applies an edit of the scene. `result` is the edited scene, made from the one that was handed
  /// over before, and `revision` is the revision that its snapshots have.
  void edit(const Command& command, const SceneOnMesh& result, long revision);
  void play();
  /// Stops the step under way, if any: the state is then that before the step. Snapshots say `why`
  /// while the simulation stands; it is empty where the user has asked for the pause.
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
  /// Sets the simulated seconds per second of the clock: 1 is real time, 0.1 slow motion. \pre
  /// speed > 0
  void set_speed(double speed);
  /// Chooses the measures that snapshots have from now on.
  void measure(const AskedMeasures& asked);
  /// Sets the number of threads for parallel loops; 0 means all cores.
  void set_threads(int threads);

  /// Returns the events since the last call, once the step under way has ended. With `from_start`,
  /// and on the first call, the record begins with the world as it is. See SessionRecorder.
  std::future<RecordedRun> record(bool from_start);
  /// Cuts the cloth, then restores its positions, its velocities and its integrator's history from
  /// a checkpoint, and pauses; stops the step under way. Where cuts or checkpoint do not fit, a
  /// warning says why.
  void continue_from(const Checkpoint& checkpoint, const std::vector<Cut>& cuts = {});

  /// Returns the linear system that the next step would solve; the future throws as
  /// weft::capture_system() does.
  std::future<CapturedSystem> capture_system();

  /// Returns the distance from the projection of the next step to the closest point; the future
  /// throws as distance_to_closest_point() does.
  std::future<ClosestPointDistance> compare_lengths();

  /// Returns the steps that led to the explosion at which the simulation stands; the future throws
  /// as film_explosion() does.
  std::future<ExplosionFilm> film_explosion();

  std::shared_ptr<const Snapshot> snapshot() const;
  /// Returns the computation that is under way, and its duration so far.
  Progress::Reading progress() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace weft
