#pragma once

#include "core/lab/laboratory/session_file.h"

#include <filesystem>
#include <optional>
#include <string>

namespace weft {

/// The properties of a window's scene that its simulation does not have.
struct Origin {
  std::filesystem::path file;    ///< file of the scene; empty when it has none
  bool lacks_edits = false;      ///< result of SceneFile::lacks_edits()
  CameraParameters camera = {};  ///< camera that shows the scene
};

/// The folder of the data that one window would lose: in $XDG_STATE_HOME/weft/unsaved
/// (~/.local/state when that is not set), with the session, the edits that wait for the end of a
/// long step, and the origin of the scene. A window locks its folder; the system unlocks the folder
/// of a window that was killed, and the session can be recovered then. The folder stays when this
/// object is destroyed, unless it is removed.
class RecoveryFolder {
 public:
  /// Makes a new folder. \throw FileError when it cannot be made, or there is no home to make it
  /// in.
  static RecoveryFolder make();
  /// Locks an existing folder; returns nothing when another window has locked it, or it is gone.
  static std::optional<RecoveryFolder> lock(const std::filesystem::path& path);
  RecoveryFolder(RecoveryFolder&& other) noexcept;
  RecoveryFolder& operator=(RecoveryFolder&& other) noexcept;
  ~RecoveryFolder();

  /// Begins a session, which replaces the last one. \throw FileError.
  SessionWriter begin(const SessionStart& session) const;
  /// Keeps a scene on its mesh that the session lacks, or removes it. \throw FileError.
  void keep_edits(const std::optional<SessionStart>& edits) const;
  /// Writes the origin of the scene. \throw FileError.
  void write(const Origin& origin) const;
  /// Notes that the window was asked to end. \throw FileError.
  void note_request() const;
  /// Deletes the folder's files. Files that cannot be deleted are offered once more.
  void remove();

 private:
  RecoveryFolder(std::filesystem::path path, int lock) : path_(std::move(path)), lock_(lock) {}

  std::filesystem::path path_;
  int lock_;  ///< file descriptor of the folder, -1: none
};

/// The state of a window that was killed.
struct Recovery {
  RecoveryFolder folder;
  RecordedWorld world;
  Origin origin;
  std::string written_at;  ///< local time: "2026-11-23 at 14:05"
  bool was_asked = false;  ///< whether the system or the user ended it; otherwise it crashed

  std::string time_words() const;  ///< simulated time: "t = 1.250 s".
};

/// Finds a session that no window has locked and that can be read: one with unsaved edits before
/// all others, and of these the one that was written last. Locks its folder.
std::optional<Recovery> find_recovery();

}  // namespace weft
