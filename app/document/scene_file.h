#pragma once

#include "core/lab/document/editor.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The file to save a scene to that was opened from `path`: none where that came with the program
/// and is not to be changed.
std::filesystem::path own_file(const std::filesystem::path& path);

/// As read_scene(), with the file's name before what is wrong in it.
Scene read_named_scene(const std::filesystem::path& path,
                       std::span<const Slot> slots = slot_table());

/// The file that the scene of an editor belongs to, and whether it lacks edits of that scene.
class SceneFile {
 public:
  /// `path` is empty when the scene has no file of its own. The editor must outlive this object.
  SceneFile(const Editor& editor, std::filesystem::path path);

  const std::filesystem::path& path() const { return present_.path; }
  /// Whether the scene differs from the one that was opened or saved last; its camera does not
  /// count.
  bool lacks_edits() const;

  /// The name in the file, or in what was opened where the scene has no file of its own.
  const std::string& saved_name() const { return present_.scene.name; }

  /// The editor's scene was written to `path`.
  void saved(std::filesystem::path path);
  /// The editor has opened the scene of another file, in which `scene` stands. Returns whether the
  /// one before was left with edits that were not saved.
  bool opened(std::filesystem::path path, Scene scene);
  /// The names of scenes before this one whose edits were not saved when they were left, newest
  /// first; undo brings them back.
  std::vector<std::string> left_unsaved() const;
  /// The editor has taken the last opening back, or has repeated the one that was taken back.
  void opening_undone();
  void opening_redone();

 private:
  struct Saved {
    std::filesystem::path path;
    Scene scene;                                   ///< as it stands in the file
    std::optional<std::string> left_unsaved = {};  ///< its name, where edits were left with it
  };
  void exchange(std::vector<Saved>& from, std::vector<Saved>& to);

  const Editor& editor_;
  Saved present_;
  std::vector<Saved> undo_, redo_;  ///< those of other openings
  mutable long compared_ = -1;      ///< revision of the editor that was compared last
  mutable bool lacks_edits_ = false;
};

}  // namespace weft
