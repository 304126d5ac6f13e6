#pragma once

#include "app/base/rect.h"

#include <imgui.h>

#include <string>
#include <vector>

namespace weft {

/// A character as a frame of ImGui has drawn it.
struct DrawnCharacter {
  unsigned code = 0;     ///< Unicode
  Rect rect;             ///< of its ink
  Rect clip;             ///< nothing outside is seen
  bool is_whole = true;  ///< ImGui has left out no part of it already
};

/// The text of one window, from ImGui's list of what it draws.
struct DrawnText {
  std::string window;  ///< ImGui's name of it
  std::vector<DrawnCharacter> characters;
};

/// All text of the last frame. \pre ImGui::Render() was called.
std::vector<DrawnText> drawn_text();

/// What is wrong with it: characters of which the left or the right is cut off, in windows that do
/// not scroll also the top or the bottom, and characters on others. Empty where all can be read.
std::string faults(const std::vector<DrawnText>& texts);

}  // namespace weft
