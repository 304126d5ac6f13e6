#pragma once

#include "app/view/picking.h"

namespace weft {

/// The vertices within `radius` of the way from one point of the screen to another that nothing
/// hides, and those that a press at either end means: on a coarse cloth none may be that near.
/// Ascending. Looks only at boxes near the way.
std::vector<int> vertices_under_brush(const Snapshot& snapshot, const ScreenView& view,
                                      glm::vec2 from, glm::vec2 to, float radius);

}  // namespace weft
