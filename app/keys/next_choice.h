#pragma once

#include "app/workspace.h"

#include <string>

namespace weft {

enum class Direction { forwards, back };

/// Chooses the next entry of a slot, or the one before, that fits the rest of the scene and is not
/// slow at the cloth's size; says which it is and which were skipped. Where the scene does
/// not leave the slot open, it says so and chooses nothing.
void choose_next(Workspace& workspace, const std::string& slot_name, Direction direction);

}  // namespace weft
