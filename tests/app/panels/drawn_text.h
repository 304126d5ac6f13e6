#pragma once

#include "app/base/rect.h"

#include <imgui.h>

#include <string>
#include <vector>

namespace weft {

/// A character as a frame of ImGui has drawn it.
struct DrawnCharacter {
  unsigned code = 0;     ///< Unicode
  Rect rect;             ///< the ink's bounds
  Rect clip;             ///< the bounds of the visible part
  bool is_whole = true;  ///< false where ImGui has already left out a part
};

/// The text of one window, from ImGui's list of what it draws.
struct DrawnText {
  std::string window;  ///< ImGui's name of the window
  std::vector<DrawnCharacter> characters;
};

/// All text of the last frame. \pre ImGui::Render() was called.
std::vector<DrawnText> drawn_text();

/// Returns the faults of the texts: characters whose left or right is cut off, in windows that do
/// not scroll also the top or the bottom, and characters on others. Empty where all can be read.
std::string faults(const std::vector<DrawnText>& texts);

}  // namespace weft
