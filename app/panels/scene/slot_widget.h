#pragma once

#include "app/workspace.h"

namespace weft {

/// Draws a list of the entries of a slot. Entries that do not fit the rest of the scene are grey.
void draw_slot_list(Workspace& workspace, const Slot& slot);

/// Draws the list, and the parameters of the chosen entry.
void draw_slot(Workspace& workspace, const Slot& slot);

}  // namespace weft
