#pragma once

#include "app/doors.h"

namespace weft {

/// Draws the freedom of the selected vertices, with a button for each choice.
void draw_selection(FrameAccount& frame, const SelectionEditing& selected);

/// Draws the freedom, position and motion of constraint `k` of the scene.
void draw_constraint(const Editing& editing, const SelectionEditing& selected, std::size_t k);

}  // namespace weft
