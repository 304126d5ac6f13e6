#pragma once

#include "core/base/progress.h"
#include "core/lab/laboratory/action.h"
#include "core/lab/snapshot/measurements.h"
#include "core/lab/snapshot/snapshot.h"
#include "core/lab/thread/requests.h"

#include <future>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace weft {

class World;
struct Checkpoint;

/// Runs a laboratory on its own thread, paced by the clock. The interface sends actions and
/// questions, which are taken up between steps, and reads the newest snapshots; it never waits for
/// a solve. Edits and drags that arrive faster than they can be taken up are merged. Any failure on
/// the thread pauses it, and the snapshot of the world that failed says why. Pausing, resetting,
/// another solver and the end of this object stop a step under way between its iterations; every
/// edit stops one that has taken a second.
///
/// All functions throw InputError for an id that no world has.
class SimulationThread {
 public:
  /// Starts paused with one world at the scene's rest state; a first snapshot is ready when this
  /// returns. \throw InputError, FileError as World does.
  SimulationThread(const Scene& scene, std::shared_ptr<const Mesh> mesh, int threads = 0);
  /// Starts paused with these worlds. \throw InputError as Laboratory does.
  explicit SimulationThread(std::vector<World> worlds, int threads = 0);
  /// Stops a running solve and joins.
  ~SimulationThread();
  SimulationThread(const SimulationThread&) = delete;
  SimulationThread& operator=(const SimulationThread&) = delete;

  /// Returns the ids of the worlds, ascending.
  std::vector<WorldId> worlds() const;

  /// Sends an action to one world, or to all of them. Pause and Reset stop the step under way, and
  /// the state is then that before the step; Resume starts the clock as well. An action that does
  /// not fit when it is taken up changes nothing, and a warning says why. \throw InputError,
  /// FileError where an edit of a scene does not fit. \pre The action is neither CopyWorld nor
  /// RemoveWorld.
  void post(const Action& action, std::optional<WorldId> world = {});
  /// Adds a world with the scene and the state of another one, and returns its id: `as`, or one
  /// that no world has had. Its first snapshot is ready when this returns. \throw InputError where
  /// there are k_max_worlds, or another world has the id.
  WorldId copy(WorldId world, std::optional<WorldId> as = {});
  /// Ends a world. \throw InputError where it is the only one.
  void remove(WorldId world);
  /// Sends an edit of a scene.
  void post(SceneEdit edit);
  /// Asks a question; the types of questions and of their answers are in requests.h. The future
  /// throws the error of the answer.
  template <class Query>
  std::future<typename Query::Answer> ask(Query query);

  /// Returns the newest snapshot of a world.
  std::shared_ptr<const Snapshot> snapshot(WorldId world) const;

  /// Goes to a frame of the timeline, or to the nearest one that it remembers, and pauses there;
  /// see Timeline. The way there takes as long as the steps since the last frame that is kept.
  void go_to(long frame);
  /// Says that the caller has taken over the scene in snapshot(world)->timeline, which had the
  /// revision `past`, as the scene that later edits change.
  void follow(WorldId world, const SceneOnMesh& scene, long past, long revision);
  /// Takes what the mouse does to a world in the recorded future, to repeat it on all worlds from
  /// the present moment on, until an action on the cloth ends that; and pauses.
  void take_hand(WorldId world);
  /// Gives the present frame of the timeline a name.
  void mark(const std::string& name);

  /// Takes `frames` displayed frames as fast as it can, then pauses.
  void advance(int frames);
  /// Stops the step under way; where the simulation plays, the next one begins.
  void interrupt();
  /// Chooses the measures that snapshots have from now on.
  void measure(const AskedMeasures& asked);
  /// Sets the number of threads for parallel loops; 0 means all cores.
  void set_threads(int threads);
  /// Restores the cuts, positions and velocities of the cloth and the integrator's history from a
  /// checkpoint, and pauses; stops the step under way. Where the checkpoint does not fit, nothing
  /// is restored, and a warning says why.
  void continue_from(WorldId world, const Checkpoint& checkpoint);

  /// Returns the computation that is under way, and its duration so far.
  Progress::Reading progress() const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace weft
