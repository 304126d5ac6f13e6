#pragma once

#include "app/workspace.h"

namespace weft {

/// What the selected vertices may still do, with a button for each.
void draw_selection(Workspace& workspace);

/// The freedom, place and motion of constraint `k` of the scene.
void draw_constraint(Workspace& workspace, std::size_t k);

}  // namespace weft
