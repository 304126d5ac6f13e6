#pragma once

#include "app/base/messages.h"
#include "app/widgets/kept.h"

#include <optional>
#include <string>

namespace weft {

/// A slim slider over [0, 1], to the end of the line when `width` is 0; returns whether the mouse
/// or the keyboard moved it. It is as high as a line of text.
bool slim_slider(const char* id, float& position, float width = 0);

/// Whether the last item was asked to become a text field: by Ctrl+click, a double click, or Enter
/// where the keyboard has chosen it.
bool typing_wanted();

/// Whether controls are grey at the moment: they are shown, and cannot be changed.
bool is_grey();

/// Whether a text of the current window was clicked, to be typed. The place that takes the click is
/// at least as large as a finger or a shaky hand needs.
bool is_text_clicked(ImVec2 low, ImVec2 high);

/// A text field in place of a number while it is typed, beginning with `text`. When the typing ends
/// `typing` becomes false, and the words come back if they were changed and not given up by Esc.
/// Where they are what they were, nothing is wrong with them: an error that is shown goes.
std::optional<std::string> typing_field(Messages& messages, Kept<bool>& typing,
                                        const std::string& text, float width);

/// What stands by now in the field that typing_field() draws under the present ID stack; empty
/// where it does not.
std::string typed_so_far();

}  // namespace weft
