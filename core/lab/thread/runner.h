#pragma once

#include "core/base/stopwatch.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/thread/exchange.h"
#include "core/lab/thread/snapshot_maker.h"
#include "core/lab/timeline/timeline.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace weft {

/// Schedules displayed frames on a clock, s.
class FramePace {
 public:
  /// Makes the next frame due at `now`.
  void start(double now) { next_ = now; }
  /// Makes the next frame due at `now` if it was due later; call it when the speed changes.
  void start_again(double now) { next_ = std::min(next_, now); }
  /// Returns the time until the next frame is due, s. A frame that is much too late is due at once
  /// and delays the later ones: lost time is not caught up.
  double wait(double now) {
    if (next_ < now - k_largest_lag) next_ = now;
    return std::max(0.0, next_ - now);
  }
  /// Ends a frame that was shown for `seconds`.
  void end_frame(double seconds) { next_ += seconds; }

 private:
  static constexpr double k_largest_lag = 0.1;
  double next_ = 0;
};

/// Runs on a SimulationThread: applies requests to a laboratory between steps, takes the steps when
/// they are due, and publishes a snapshot of each world.
class Runner {
 public:
  /// Publishes the first snapshots. The exchange must outlive the runner.
  Runner(Laboratory laboratory, Exchange& exchange);
  /// Simulates until `stop`.
  void run(const std::stop_token& stop);

 private:
  struct Counts {
    RunCounts run = {};
    long scene = 0, state = 0;  ///< revisions
  };
  /// A world as the interface sees it.
  struct Shown {
    SnapshotMaker snapshots = {};
    Counts counts = {};
  };

  const World& world(WorldId id) const { return laboratory_.world(id); }
  Shown& shown(WorldId id) { return value_of_world(shown_, id); }
  /// Returns the addressed worlds: one, or all.
  std::vector<WorldId> addressed_by(const AddressedAction& action) const;

  bool is_playing() const { return laboratory_.clock().playing; }
  bool can_step() const;
  bool is_busy() const;
  bool is_within_frame() const;
  bool is_outdated() const;
  bool wait_for_clock(const std::stop_token& stop);
  /// Returns the world that takes the next step; nothing at the end of a frame.
  std::optional<WorldId> next() const;
  bool is_frame_over() const;

  void step();
  void step(WorldId id);
  void end_frame();
  /// Pauses; `why` as in Pause.
  void stand(const std::string& why);
  void fail(WorldId id, const std::string& reason);
  /// Does work for a world, which fails where the work does.
  template <class Work>
  void attempt(WorldId id, const Work& work);
  void restart(WorldId id);
  /// Publishes the snapshots of all worlds.
  void publish();
  void show(WorldId id);
  void show_as_before(WorldId id);

  void take_requests();
  void take(AddressedAction& addressed);
  void take(SceneEdit& edit);
  void take(GoTo& request);
  void take(FollowScene& request);
  void take(MarkMoment& request);
  void take(TakeHand& request);
  void take(Advance& request);
  void take(SetThreads& request);
  void take(AskedMeasures& request);
  void take(ContinueFrom& request);
  template <class Query>
  void take(Asked<Query>& asked);

  void apply(const AddressedAction& addressed, const Play&);
  void apply(const AddressedAction& addressed, const Pause& pause);
  void apply(const AddressedAction& addressed, const StepOnce&);
  void apply(const AddressedAction& addressed, const Reset&);
  void apply(const AddressedAction& addressed, const Resume&);
  void apply(const AddressedAction& addressed, const Drag&);
  void apply(const AddressedAction& addressed, const Release&);
  void apply(const AddressedAction& addressed, const Cut&);
  void apply(const AddressedAction& addressed, const SetSpeed&);
  void apply(const AddressedAction& addressed, const CopyWorld& copy);
  void apply(const AddressedAction& addressed, const RemoveWorld&);
  /// Applies an action that concerns the laboratory alone.
  template <class Other>
  void apply(const AddressedAction& addressed, const Other&) {
    laboratory_.apply(addressed);
  }

  /// Applies an edit of the scene of one world.
  void edit(const AddressedAction& addressed);

  /// Forgets the past; call it after a change that no journal records.
  void begin_timeline();
  /// Tells whether the laboratory has come to the frame to which it goes.
  bool is_at_goal() const;
  /// Publishes the last snapshot again, which then says that the laboratory is on its way.
  void show_departure(WorldId id);
  void arrive();
  /// Tells whether a request waits until the laboratory has come to the frame to which it goes.
  static bool waits_for_arrival(const Request& request);
  /// Goes to that frame at once, unless the way is stopped.
  void arrive_first();
  /// Repeats the recorded action that comes next.
  void repeat_action();
  /// Applies what the hand does in this frame, see TakeHand.
  void repeat_hand();
  /// Tells whether the recorded step that comes next can be repeated; otherwise pauses and says
  /// why.
  bool can_repeat();
  /// Gives the scene of a world, which nobody has posted, a revision of its own.
  void note_past_scene(WorldId id);
  void show_timeline(WorldId id, Snapshot& next);
  /// Warns where the last step was not repeated bit for bit.
  void warn_of_difference(StandingWarning& warning);

  CapturedStart answer(const CaptureStart& query);
  CapturedSystem answer(const CaptureSystem& query);
  ClosestPointDistance answer(const CompareLengths& query);
  ExplosionFilm answer(const FilmExplosion& query);
  std::any answer(const ReadWorlds& query);
  RecordedRun answer(const RecordRun& query);
  Recording answer(const RecordPast& query);
  long answer(const OpenRecording& query);

  Exchange& exchange_;
  const Stopwatch clock_;
  SessionRecorder recorder_;
  Timeline timeline_;
  Laboratory laboratory_;
  PerWorld<Shown> shown_;
  FramePace pace_;
  AskedMeasures asked_;          ///< last, of all worlds
  std::string why_;              ///< why the simulation stands
  int frames_left_ = 0;          ///< to be taken as fast as possible
  std::optional<long> goal_;     ///< the frame to which the laboratory goes
  long past_scenes_ = 0;         ///< the last revision of a scene that nobody has posted
  long differing_steps_ = 0;     ///< of the timeline, as far as warnings have told
  long forgotten_futures_ = 0;   ///< of the timeline, as far as the histories know
  std::deque<HandAction> hand_;  ///< to be repeated, the next action first
  long hand_frame_ = 0;          ///< the number of frames since the hand was taken
  double frame_seconds_ = 0;     ///< of the frame under way
  bool unpublished_ = false;
  double published_at_ = 0;  ///< on the clock, s
};

}  // namespace weft
