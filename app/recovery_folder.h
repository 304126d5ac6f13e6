#pragma once

#include "core/scene/scene.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// Unsaved edits of one window: a folder of its own in $XDG_STATE_HOME/weft/unsaved (~/.local/state
/// when that is not set) with the scene and the path of the file it belongs to. A window locks its
/// folder; the system unlocks that of a window that was killed, whose edits can be recovered then.
/// The folder stays when this object goes, unless it is removed.
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
  void write(const Scene& scene, const std::filesystem::path& scene_file) const;
  /// Deletes what was written. A failure leaves files behind, which are offered once more.
  void remove();

 private:
  RecoveryFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;  ///< file descriptor of the folder, -1: none
};

/// Edits of a window that was killed.
struct Recovery {
  RecoveryFolder folder;
  Scene scene;
  std::filesystem::path scene_file;  ///< empty when the scene has none
  std::string written_at;            ///< local time: "2026-11-23 14:05"
};

/// The edits that were written last of those that no window has locked and that can be read; locks
/// their folder.
std::optional<Recovery> find_recovery();

}  // namespace weft
