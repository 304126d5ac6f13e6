#pragma once

#include "core/lab/laboratory/action.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/measures/closest_point.h"
#include "core/lab/measures/fewest_substeps.h"
#include "core/lab/snapshot/measurements.h"
#include "core/lab/thread/explosion_film.h"
#include "core/lab/thread/requests.h"
#include "core/lab/timeline/recording.h"
#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/stepping/captured_system.h"

#include <condition_variable>
#include <future>
#include <mutex>
#include <stop_token>
#include <variant>
#include <vector>

namespace weft {

struct Advance {
  int frames;
};
struct SetThreads {
  int threads;
};
struct ContinueFrom {
  WorldId world;
  Checkpoint checkpoint;
};
/// A question with the promise of its answer.
template <class Query>
struct Asked {
  Query query;
  std::promise<typename Query::Answer> answer = {};
};
/// The worlds that requests name exist.
using Request =
    std::variant<AddressedAction, SceneEdit, Advance, SetThreads, AskedMeasures, ContinueFrom, GoTo,
                 FollowScene, MarkMoment, TakeHand, Asked<CaptureStart>, Asked<CaptureSystem>,
                 Asked<RecordRun>, Asked<RecordPast>, Asked<OpenRecording>, Asked<CompareLengths>,
                 Asked<FilmExplosion>, Asked<ReadWorlds>>;

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
