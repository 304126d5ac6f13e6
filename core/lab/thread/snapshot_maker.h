#pragma once

#include "core/lab/snapshot/measurements.h"
#include "core/lab/snapshot/recorders.h"
#include "core/lab/thread/frame_statistics.h"
#include "core/lab/thread/trace_log.h"
#include "core/lab/world/step_warning.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// The last warning. It stays until a number of steps in a row and some seconds gave none, so that
/// a warning of every other step is legible, and that of a single step, too.
class StandingWarning {
 public:
  /// Adds the warnings of a step that ended at `now`, s.
  void add_step(std::span<const StepWarning> warnings, double now) {
    clean_steps_ = warnings.empty() ? clean_steps_ + 1 : 0;
    if (clean_steps_ == 1) clean_since_ = now;
    if (warnings.empty() && (clean_steps_ < k_clean_steps || now - clean_since_ < k_legible))
      return;
    words_ = words_of(warnings);
    kinds_.clear();
    std::ranges::transform(warnings, std::back_inserter(kinds_), &StepWarning::kind);
  }
  void set(const std::string& warning) {
    clear();
    words_ = warning;
    clean_steps_ = 0;
  }
  void clear() {
    words_.clear();
    kinds_.clear();
  }
  const std::string& words() const { return words_; }
  /// Returns the kinds of the warning; empty where no step gave it.
  const std::vector<StepWarning::Kind>& kinds() const { return kinds_; }

 private:
  static constexpr int k_clean_steps = 10;
  static constexpr double k_legible = 4;  // s
  std::string words_;
  std::vector<StepWarning::Kind> kinds_;
  int clean_steps_ = 0;     ///< since the last warning
  double clean_since_ = 0;  ///< s
};

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
  std::shared_ptr<Snapshot> make(const World& world, long scene, long step, double now,
                                 double speed);
  /// Starts again; call it when the cloth is replaced or put to rest.
  void restart(const World& world);

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
