#pragma once

#include "app/workspace.h"

namespace weft {

/// Draws the freedom of the selected vertices, with a button for each choice.
void draw_selection(Workspace& workspace);

/// Draws the freedom, position and motion of constraint `k` of the scene.
void draw_constraint(Workspace& workspace, std::size_t k);

}  // namespace weft
