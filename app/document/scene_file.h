#pragma once

#include "core/lab/document/editor.h"
#include "core/scene/scene_tables.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// Returns the file for saving a scene that was opened from `path`: none where `path` came with the
/// program and must not be changed.
std::filesystem::path own_file(const std::filesystem::path& path);

/// Reads a scene as read_scene() does, and puts the file's name before an error in it.
Scene read_named_scene(const std::filesystem::path& path, const SceneTables& tables = {});

/// The file that the scene of an editor belongs to, and whether it lacks edits of that scene.
class SceneFile {
 public:
  /// `path` is empty when the scene has no file. The editor must outlive this object.
  SceneFile(const Editor& editor, std::filesystem::path path);

  const std::filesystem::path& path() const { return present_.path; }
  /// Tells whether the scene differs from the one that was opened or saved last; its camera does
  /// not count.
  bool lacks_edits() const;

  /// Returns the scene's name in its file, or in the opened scene where it has no file.
  const std::string& saved_name() const { return present_.scene.name; }

  /// Notes that the editor's scene was written to `path`.
  void saved(std::filesystem::path path);
  /// Notes that the editor has opened another file, which contains `scene`. Returns whether the
  /// scene before was left with unsaved edits.
  bool opened(std::filesystem::path path, Scene scene);
  /// Returns the names of earlier scenes that were left with unsaved edits, newest first; undo
  /// brings them back.
  std::vector<std::string> left_unsaved() const;
  /// Notes that the editor has taken the last opening back, or has repeated the one taken back.
  void opening_undone();
  void opening_redone();

 private:
  struct Saved {
    std::filesystem::path path;
    Scene scene;                                   ///< scene in the file
    std::optional<std::string> left_unsaved = {};  ///< name of the scene, if left unsaved
  };
  void exchange(std::vector<Saved>& from, std::vector<Saved>& to);

  const Editor& editor_;
  Saved present_;
  std::vector<Saved> undo_, redo_;  ///< states for other openings
  mutable long compared_ = -1;      ///< revision of the editor that was compared last
  mutable bool lacks_edits_ = false;
};

}  // namespace weft
