#pragma once

#include "app/base/rect.h"

#include <cstddef>
#include <vector>

namespace weft {

/// Divides the room into `count` rectangles of one size, in rows from the top left, with gaps
/// between them. Their shapes are as near to a square as possible. \pre count > 0
std::vector<Rect> divided_room(const Rect& room, std::size_t count);

}  // namespace weft
