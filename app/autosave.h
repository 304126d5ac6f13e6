#pragma once

#include "app/recovery_folder.h"
#include "app/scene_file.h"
#include "core/lab/laboratory/simulation_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <optional>

namespace weft {

/// Keeps what a crash would lose in a recovery folder: edits that the scene's file lacks, and where
/// the simulation is. It is written on a thread of its own, when something has changed. The folder
/// is left behind unless finish() is called, or nothing is left to lose.
class Autosave {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// Call once a frame: what has changed is written at once, but every 5 s at most.
  /// \throw FileError, the first time in a row that it cannot be written; later calls try again.
  void update(const Editor& editor, const SceneFile& file, SimulationThread& simulation, Time now);
  /// Continues in the folder of a window that was killed, whose session the workspace has.
  void adopt(RecoveryFolder folder);
  /// There is nothing to recover.
  void finish();

 private:
  /// What tells whether something has changed.
  struct Mark {
    long scene = 0, state = 0;  ///< revisions
    std::filesystem::path file;
    bool lacks_edits = false;
    bool operator==(const Mark&) const = default;
  };
  void take_result();
  void write(const Editor& editor, const Mark& mark);

  std::optional<RecoveryFolder> folder_;
  std::optional<Mark> written_;
  std::optional<Time> begun_;  ///< the last attempt to write
  bool asked_ = false;         ///< the simulation, in this attempt
  bool failed_ = false;
  std::future<RecordedRun> answer_;
  std::shared_ptr<const RecordedRun> run_;  ///< the newest answer
  std::future<void> writing_;               ///< last: it uses the folder
};

}  // namespace weft
