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

/// Requests of the interface to a running simulation in addition to actions; see SimulationThread.
struct Edit {
  Command command;
  SceneOnMesh result;  ///< the edited scene and its mesh
  long base;           ///< revision of the scene that the command edits
  long revision;       ///< of the result
};
/// Pauses as the action Pause does, with words that are shown while the simulation stands.
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
  std::vector<Cut> cuts;  ///< make the checkpoint's mesh of the document's
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
  /// Adds a request, which replaces the last ones where no effect of them would be left, and wakes
  /// the waiting thread.
  void post(Request request, bool cancel = false);
  /// Cancels the running solve.
  void cancel();
  /// Cancels the running solve and all later ones, since the other thread is to end.
  void close();

  /// Takes all requests, oldest first. Later solves run until the next cancelling request.
  std::vector<Request> take();
  /// Returns a token that stops the solves between the last take() and the next.
  std::stop_token solve_token() const;

  /// Waits for a request, or until `stop`.
  void wait(const std::stop_token& stop);
  /// Waits for a request for at most `seconds`. Returns whether there is one.
  bool wait_for(double seconds, const std::stop_token& stop);

 private:
  mutable std::mutex mutex_;
  std::condition_variable_any wake_;
  std::vector<Request> requests_;
  std::stop_source solves_;  ///< of the solves since the last take()
  bool closed_ = false;
};

}  // namespace weft
