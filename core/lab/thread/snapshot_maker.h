#pragma once

#include "core/lab/snapshot/measurements.h"
#include "core/lab/snapshot/shape_recorder.h"
#include "core/lab/snapshot/solid_recorder.h"
#include "core/lab/thread/frame_statistics.h"
#include "core/lab/thread/standing_warning.h"
#include "core/lab/thread/trace_log.h"

#include <memory>

namespace weft {

/// Makes snapshots of a world, with its present state and the recorded history.
struct SnapshotMaker {
  FrameStatistics statistics;
  Measurements measurements;
  TraceLog traces;
  StandingWarning warning;

  /// Adds a step of h (s) that ended at `now` (s, as below) and was not cancelled.
  void add_step(const StepRecord& record, double h, double now);

  /// Returns a snapshot of the simulation, in which the thread fills in its own fields. `scene` is
  /// the scene's revision, `step` the number of steps since the reset, `now` the time on the clock
  /// of the statistics, s.
  std::shared_ptr<Snapshot> make(Simulation& simulation, long scene, long step, double now,
                                 double speed);
  /// Starts again; call it when the cloth is replaced or put to rest.
  void restart(const Simulation& simulation);

 private:
  StepTries tries_;
  ShapeRecorder shape_;
  SolidRecorder solids_;
  long made_ = 0;            ///< snapshots
  double stable_step_ = 0;   ///< see Snapshot
  long shown_step_ = -1;     ///< the step after which the last snapshot was made
  long refined_step_ = -1;   ///< the step after which stable_step_ was refined last
  long refined_scene_ = -1;  ///< the revision of the scene then
};

}  // namespace weft
