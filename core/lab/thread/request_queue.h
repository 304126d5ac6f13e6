#pragma once

#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/laboratory/action.h"
#include "core/lab/laboratory/recorded_run.h"
#include "core/lab/measures/closest_point.h"
#include "core/lab/snapshot/measurements.h"
#include "core/lab/thread/explosion_film.h"
#include "core/lab/world/simulation.h"

#include <condition_variable>
#include <future>
#include <mutex>
#include <stop_token>
#include <string>
#include <variant>
#include <vector>

namespace weft {

/// What the interface asks of a running simulation beside actions; see SimulationThread.
struct Edit {
  Command command;
  SceneOnMesh result;  ///< what it leads to
  long revision;       ///< of the result
};
/// As the action Pause, with the words that are shown while the simulation stands.
struct PauseFor {
  std::string why;
};
struct Advance {
  int frames;
};
struct SetThreads {
  int threads;
};
struct CaptureSystem {
  std::promise<CapturedSystem> system;
};
struct RecordRun {
  bool from_start;
  std::promise<RecordedRun> run;
};
struct ContinueFrom {
  Checkpoint checkpoint;
};
struct CompareLengths {
  std::promise<ClosestPointDistance> distance;
};
struct FilmExplosion {
  std::promise<ExplosionFilm> film;
};
using Request = std::variant<Edit, Play, PauseFor, StepOnce, Advance, Reset, Resume, Drag,
                             SolidDrag, Release, SetSpeed, SetThreads, AskedMeasures, CaptureSystem,
                             RecordRun, ContinueFrom, CompareLengths, FilmExplosion>;

/// Requests from one thread to another, which takes them between its solves. A request that makes
/// the work under way useless cancels it: every solve that starts before the request is taken.
/// Edits and drags that arrive faster than they are taken are merged.
class RequestQueue {
 public:
  /// Adds a request in the place of the last ones, if nothing would be left of them, and wakes the
  /// thread that waits.
  void post(Request request, bool cancel = false);
  /// Cancels what runs.
  void cancel();
  /// Cancels what runs, for good: the other thread is to end.
  void close();

  /// All requests, oldest first. Solves after this run until the next cancelling request.
  std::vector<Request> take();
  /// Stops the solves between this take() and the next.
  std::stop_token solve_token() const;

  /// Waits for a request, or until `stop`.
  void wait(const std::stop_token& stop);
  /// Waits as long as that, s; whether there is a request.
  bool wait_for(double seconds, const std::stop_token& stop);

 private:
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Request> requests_;
  std::stop_source solves_;  ///< of the solves since the last take()
  bool closed_ = false;
};

}  // namespace weft
