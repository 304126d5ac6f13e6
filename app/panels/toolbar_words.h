#pragma once

#include "app/doors.h"

#include <string>

namespace weft {

/// Where there is room, buttons of the toolbar have words beside their icons, the most useful ones
/// first.

/// Chooses the buttons that have words in this frame. `room` is the width for the words, in units
/// of the interface.
void choose_toolbar_words(FrameAccount& frame, float room);

/// Returns the width that words add to the buttons called `names`.
float width_of_words(const FrameAccount& frame, std::initializer_list<const char*> names);

/// A button of the toolbar.
struct ToolbarButton {
  std::string name;
  const char* icon;
  std::string help;
  bool lit = false;  ///< whether its setting is on
};

/// Draws a button, with its word where the word was chosen. Returns whether it was pressed.
bool toolbar_button(const FrameAccount& frame, const Snapshot& snapshot,
                    const ToolbarButton& button);

}  // namespace weft
