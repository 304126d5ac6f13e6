#pragma once

#include "app/base/rect.h"

#include <imgui.h>

namespace weft {

/// Returns the corner of a box of that size that covers neither `kept` nor `other`, near `kept`, on
/// a display of that size; where that is not possible, the corner of a box that does not cover
/// `kept`.
ImVec2 place_beside(const Rect& avoided, const Rect& other, ImVec2 size, ImVec2 display);

}  // namespace weft
