#pragma once

#include "app/recovery_folder.h"
#include "app/scene_file.h"

#include <chrono>
#include <future>
#include <optional>

namespace weft {

/// Keeps the edits that a scene's file lacks in a recovery folder, written on a thread of its own.
/// The folder is left behind unless the edits are saved or finish() is called.
class Autosave {
 public:
  using Time = std::chrono::steady_clock::time_point;
  /// Call once a frame: what was edited is written within a few seconds.
  /// \throw FileError, the first time in a row that it cannot be written; later calls try again.
  void update(const Editor& editor, const SceneFile& file, Time now);
  /// Continues in the folder of a window that was killed, whose edits the editor has.
  void adopt(RecoveryFolder folder);
  /// There is nothing to recover.
  void finish();

 private:
  void take_result();
  void write(const Editor& editor, const SceneFile& file);

  std::optional<RecoveryFolder> folder_;
  long written_ = -1;  ///< revision of the editor
  std::filesystem::path written_for_;
  Time begun_{};  ///< the last attempt to write
  bool failed_ = false;
  std::future<void> writing_;  ///< last: it uses the folder
};

}  // namespace weft
