#pragma once

#include "app/workspace.h"

#include <string>

namespace weft {

/// The buttons of the toolbar have words beside their icons where there is room: the most useful
/// ones first.

/// Chooses the buttons that have words in this frame, which may take `room`, in units of the
/// interface.
void choose_toolbar_words(Workspace& workspace, float room);

/// Returns how much wider their words make the buttons called `names`.
float width_of_words(const Workspace& workspace, std::initializer_list<const char*> names);

/// A button of the toolbar, with its word where that was chosen; `lit` shows that what it turns on
/// is on.
bool toolbar_button(const Workspace& workspace, const std::string& name, const char* icon,
                    const std::string& help, bool lit = false);

}  // namespace weft
