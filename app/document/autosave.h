#pragma once

#include "app/document/recovery_folder.h"
#include "app/document/scene_file.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/thread/simulation_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// Keeps what a crash would lose in a recovery folder: the edits that the scene's file lacks, and
/// the state of the simulation with its history, as a session. A thread of its own writes it when
/// something has changed. The folder stays on the disk unless finish() is called, or there is
/// nothing left to lose.
class Autosave {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// Writes changes at once, but at most every 5 s. Call once a frame. \throw FileError or another
  /// error of writing, the first time in a row; later calls try again.
  void update(const Editor& editor, const SceneFile& file, SimulationThread& simulation,
              WorldId world, Time now);
  /// Keeps the edits of a scene that another one replaces in a folder of their own, until finish():
  /// undo brings them back only while the window lives.
  void set_aside(const SceneOnMesh& left, const Origin& origin);
  /// Continues in the folder of a window that was killed; the workspace has its session.
  void adopt(RecoveryFolder folder);
  /// Removes all that was kept, including the edits that were set aside.
  void finish();
  /// Writes what is unsaved, for at most some seconds, and leaves the folder for recovery. Call
  /// when the program was asked to end. \throw as update().
  void leave(const Editor& editor, const SceneFile& file, SimulationThread& simulation,
             WorldId world);

 private:
  /// The revisions and the file by which a change is noticed.
  struct Mark {
    long scene = 0, state = 0;  ///< revisions
    std::filesystem::path file;
    bool lacks_edits = false;
    bool operator==(const Mark&) const = default;
  };
  /// The files that one thread at a time writes to.
  struct Files {
    RecoveryFolder folder;
    std::optional<SessionWriter> session = {};  ///< empty: begins again
    std::size_t first_bytes = 0;                ///< size of its beginning
    long scene = -1;                            ///< revision at the end of the session
  };
  /// Asks the simulation for its session when it is time to. Returns whether its answer is to be
  /// written now.
  bool is_due(const Mark& mark, SimulationThread& simulation, WorldId world, Time now);
  void write(const Editor& editor, const Mark& mark, SessionPart part);
  void take_result();
  /// Removes the recovery folder of the present scene.
  void drop();
  /// Forgets the session after a failure, which may have left a gap in it.
  void forget_session();

  std::unique_ptr<Files> files_;
  std::optional<Mark> written_;
  std::optional<Time> begun_;  ///< time of the last attempt to write
  bool asked_ = false;         ///< whether the simulation was asked in this attempt
  bool failed_ = false;
  std::vector<std::future<RecoveryFolder>> aside_;
  std::future<RecordedRun> answer_;
  std::future<void> writing_;  ///< last member: its thread uses the files
};

}  // namespace weft
