#pragma once

#include "app/base/messages.h"
#include "app/widgets/remembered.h"

#include <optional>
#include <string>

namespace weft {

/// Draws a slim slider over [0, 1], to the end of the line when `width` is 0; returns whether the
/// mouse or the keyboard moved it. The slider is as high as a line of text.
bool slim_slider(const char* id, float& position, float width = 0);

/// Tells whether the last item was asked to become a text field: by Ctrl+click, a double click, or
/// Enter where the keyboard has reached it.
bool typing_wanted();

/// Tells whether controls are grey at the moment: they are shown, but cannot be changed.
bool is_grey();

/// Tells whether a text of the current window was clicked, to be typed. The clickable area is at
/// least as large as a finger or a shaky hand needs.
bool is_text_clicked(ImVec2 low, ImVec2 high);

/// Draws a text field instead of a number while it is typed, beginning with `text`. When the typing
/// ends `typing` becomes false, and the words are returned if they were changed and not given up by
/// Esc. Unchanged words are never wrong: an error that is shown disappears.
std::optional<std::string> typing_field(Messages& messages, Remembered<bool>& typing,
                                        const std::string& text, float width);

/// Returns the present text of the field that typing_field() draws under the present ID stack;
/// empty where there is none.
std::string typed_so_far();

}  // namespace weft
