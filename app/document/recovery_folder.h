#pragma once

#include "core/lab/laboratory/session_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// What belongs to the scene of a window, but not to its simulation.
struct Origin {
  std::filesystem::path file;    ///< of the scene, empty when it has none
  bool lacks_edits = false;      ///< as SceneFile::lacks_edits()
  CameraParameters camera = {};  ///< from where it is seen
};

/// What one window would lose: a folder of its own in $XDG_STATE_HOME/weft/unsaved (~/.local/state
/// when that is not set) with its session, edits that wait for the end of a long step, and where
/// its scene came from. A window locks its folder; the system unlocks that of a window that was
/// killed, whose session can be recovered then. The folder stays when this object goes, unless it
/// is removed.
class RecoveryFolder {
 public:
  /// A new one. \throw FileError when it cannot be made, or there is no home to make it in.
  static RecoveryFolder make();
  /// One that is there; nothing when another window has locked it, or it is gone.
  static std::optional<RecoveryFolder> lock(const std::filesystem::path& path);
  RecoveryFolder(RecoveryFolder&& other) noexcept;
  RecoveryFolder& operator=(RecoveryFolder&& other) noexcept;
  ~RecoveryFolder();

  /// Begins a session, in the place of the one before. \throw FileError.
  SessionWriter begin(const SessionStart& session) const;
  /// Keeps a scene on its mesh that the session lacks, or nothing. \throw FileError.
  void keep_edits(const std::optional<SessionStart>& edits) const;
  /// \throw FileError.
  void write(const Origin& origin) const;
  /// Notes that the window was asked to end. \throw FileError.
  void note_request() const;
  /// Deletes what was written. A failure leaves files behind, which are offered once more.
  void remove();

 private:
  RecoveryFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;  ///< file descriptor of the folder, -1: none
};

/// Where a window was that did not end by itself.
struct Recovery {
  RecoveryFolder folder;
  RecordedWorld world;
  Origin origin;
  std::string written_at;  ///< local time: "2026-11-23 at 14:05"
  bool was_asked = false;  ///< whether the system or the user ended it, or else a crash

  std::string place() const;  ///< in the simulated time: "t = 1.250 s"
};

/// The session that was written last of those that no window has locked and that can be read; locks
/// its folder.
std::optional<Recovery> find_recovery();

}  // namespace weft
