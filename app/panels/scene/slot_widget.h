#pragma once

#include "app/workspace.h"

namespace weft {

/// A list of the entries of a slot of the scene, those grey that do not fit the rest of it.
void draw_slot_list(Workspace& workspace, const Slot& slot);

/// The list, and the parameters of the chosen entry.
void draw_slot(Workspace& workspace, const Slot& slot);

}  // namespace weft
