#pragma once

#include "core/base/stopwatch.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/thread/exchange.h"
#include "core/lab/thread/frame_pace.h"
#include "core/lab/thread/snapshot_maker.h"

#include <stop_token>
#include <string>

namespace weft {

/// Runs on a SimulationThread: applies requests to a laboratory of one world between steps, and
/// takes the steps when they are due.
class Runner {
 public:
  /// Publishes a first snapshot. The exchange and the slots must outlive the runner.
  Runner(World world, int threads, std::span<const Slot> slots, Exchange& exchange);
  /// Simulates until `stop`.
  void run(const std::stop_token& stop);

 private:
  struct Counts {
    long frame = 0, step = 0;   ///< since the reset
    long scene = 0, state = 0;  ///< revisions
  };

  const World& world() const { return laboratory_.world(0); }
  const Simulation& simulation() const { return world().simulation(); }
  bool is_playing() const { return laboratory_.clock().playing; }
  bool is_busy() const;
  bool is_outdated() const;
  bool wait_for_clock(const std::stop_token& stop);

  void step();
  void end_frame();
  /// Pauses; `why` as for SimulationThread::pause().
  void stand(const std::string& why);
  void fail(const std::string& reason);
  void restart();
  void publish();
  void show(std::shared_ptr<const Snapshot> snapshot);

  void take_requests();
  void take(Edit& edit);
  void take(Play&);
  void take(PauseFor& request) { stand(request.why); }
  void take(StepOnce&);
  void take(Advance& request);
  void take(Reset&);
  void take(Resume&);
  void take(Drag& drag);
  void take(SolidDrag& drag);
  void take(Release&);
  void take(SetSpeed& request);
  void take(AskedMeasures& request);
  void take(SetThreads& request);
  void take(CaptureSystem& request);
  void take(RecordRun& request);
  void take(ContinueFrom& request);
  void take(CompareLengths& request);
  void take(FilmExplosion& request);

  Exchange& exchange_;
  const Stopwatch clock_;
  SessionRecorder recorder_;
  Laboratory laboratory_;
  SnapshotMaker snapshots_;
  FramePace pace_;
  Counts counts_;
  std::string why_;      ///< why the simulation stands
  int frames_left_ = 0;  ///< to be taken as fast as possible
  bool unpublished_ = false;
  double published_at_ = 0;  ///< on the clock, s
};

}  // namespace weft
