#pragma once

#include "app/workspace.h"

namespace weft {

/// A list of the entries of a slot of the scene, those grey that do not fit the rest of it, and the
/// parameters of the chosen one.
void draw_slot(Workspace& workspace, const Slot& slot);

}  // namespace weft
