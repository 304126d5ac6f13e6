#pragma once

#include "core/lab/laboratory/session_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// The file that the scene of a window belongs to.
struct Origin {
  std::filesystem::path file;  ///< empty when the scene has none
  bool lacks_edits = false;    ///< as SceneFile::lacks_edits()
};

/// What one window would lose: a folder of its own in $XDG_STATE_HOME/weft/unsaved (~/.local/state
/// when that is not set) with its session and the origin of its scene. A window locks its folder;
/// the system unlocks that of a window that was killed, whose session can be recovered then. The
/// folder stays when this object goes, unless it is removed.
class RecoveryFolder {
 public:
  /// A new one. \throw FileError when it cannot be made, or there is no home to make it in.
  static RecoveryFolder make();
  /// One that is there; nothing when another window has locked it, or it is gone.
  static std::optional<RecoveryFolder> lock(const std::filesystem::path& path);
  RecoveryFolder(RecoveryFolder&& other) noexcept;
  RecoveryFolder& operator=(RecoveryFolder&& other) noexcept;
  ~RecoveryFolder();

  /// Writes each file as a whole. \throw FileError.
  void write(const SessionStart& session, const Origin& origin) const;
  /// Deletes what was written. A failure leaves files behind, which are offered once more.
  void remove();

 private:
  RecoveryFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;  ///< file descriptor of the folder, -1: none
};

/// Where a window was that was killed.
struct Recovery {
  RecoveryFolder folder;
  RecordedWorld world;
  Origin origin;
  std::string written_at;  ///< local time: "2026-11-23 14:05"

  std::string place() const;  ///< in the simulated time: "t = 1.250 s"
};

/// The session that was written last of those that no window has locked and that can be read; locks
/// its folder.
std::optional<Recovery> find_recovery();

}  // namespace weft
