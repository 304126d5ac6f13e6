#pragma once

#include "app/edit_lag.h"
#include "app/panels/layout.h"

#include <glm/glm.hpp>

#include <filesystem>

namespace weft {

/// The state of the window apart from the workspace.
struct WindowStatus {
  glm::ivec2 size;        ///< pixels
  float scale = 1;        ///< pixels per unit of the interface
  const Layout& layout;   ///< positions in units of the interface
  glm::vec2 mouse;        ///< position in units of the interface
  bool typing = false;    ///< whether a text field has the keyboard
  bool refining = false;  ///< whether the view becomes finer by itself
  long frames_drawn = 0;
  long interfaces_built = 0;
  double seconds = 0;  ///< since the start of the program
};

/// A JSON file that describes the window's contents, for programs that operate it. All lengths on
/// the screen are pixels from the window's top left.
class StatusFile {
 public:
  /// Writes nothing when `path` is empty.
  explicit StatusFile(std::filesystem::path path) : path_(std::move(path)) {}

  /// Writes the file about 10 times a second. Called in each turn of the program's loop, whether it
  /// draws or not. \throw FileError.
  void update(const Workspace& workspace, const WindowStatus& window);

 private:
  std::filesystem::path path_;
  EditLag edit_lag_;
  double written_at_ = 0;  ///< time of the last writing, s after the start
  long turns_ = 0;
  long turns_written_ = 0;
};

}  // namespace weft
