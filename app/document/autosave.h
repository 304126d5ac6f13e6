#pragma once

#include "app/document/recovery_folder.h"
#include "app/document/scene_file.h"
#include "core/lab/thread/simulation_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// Keeps what a crash would lose in a recovery folder: edits that the scene's file lacks, and where
/// the simulation is and how it came there, as a session. It is written on a thread of its own,
/// when something has changed. The folder is left behind unless finish() is called, or nothing is
/// left to lose.
class Autosave {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// Call once a frame: what has changed is written at once, but every 5 s at most.
  /// \throw FileError or what else went wrong, the first time in a row that it cannot be written;
  /// later calls try again.
  void update(const Editor& editor, const SceneFile& file, SimulationThread& simulation, Time now);
  /// Keeps the edits of a scene that another one replaces in a folder of their own, until finish():
  /// undo brings them back only while the window lives.
  void set_aside(const SceneOnMesh& left, const Origin& origin);
  /// Continues in the folder of a window that was killed, whose session the workspace has.
  void adopt(RecoveryFolder folder);
  /// There is nothing to recover, of what was set aside either.
  void finish();
  /// The program was asked to end: writes what is unsaved, waiting some seconds at most, and leaves
  /// it behind. \throw as update().
  void leave(const Editor& editor, const SceneFile& file, SimulationThread& simulation);

 private:
  /// What tells whether something has changed.
  struct Mark {
    long scene = 0, state = 0;  ///< revisions
    std::filesystem::path file;
    bool lacks_edits = false;
    bool operator==(const Mark&) const = default;
  };
  /// What one thread at a time writes to.
  struct Files {
    RecoveryFolder folder;
    std::optional<SessionWriter> session = {};  ///< nothing: it is to start over
    std::size_t first_bytes = 0;                ///< of its beginning
    long scene = -1;                            ///< revision that the session has led to
  };
  /// Asks the simulation when it is time to. Whether what it has said is to be written now.
  bool is_due(const Mark& mark, SimulationThread& simulation, Time now);
  void write(const Editor& editor, const Mark& mark, SessionPart part);
  void take_result();
  /// There is nothing to recover of the present scene.
  void drop();
  /// Forgets the session after a failure, which may have left a gap in it.
  void forget_session();

  std::unique_ptr<Files> files_;
  std::optional<Mark> written_;
  std::optional<Time> begun_;  ///< the last attempt to write
  bool asked_ = false;         ///< the simulation, in this attempt
  bool failed_ = false;
  std::vector<std::future<RecoveryFolder>> aside_;
  std::future<RecordedRun> answer_;
  std::future<void> writing_;  ///< last: it uses the files
};

}  // namespace weft
