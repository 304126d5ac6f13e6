#pragma once

#include "app/base/rect.h"

#include <imgui.h>

namespace weft {

/// The corner of a box that covers neither `kept` nor `other`, near the first, on a display of that
/// size; where there is no such place, of one that does not cover `kept`.
ImVec2 place_beside(const Rect& kept, const Rect& other, ImVec2 size, ImVec2 display);

}  // namespace weft
