#include "app/charts/place_beside.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weft {

ImVec2 place_beside(const Rect& avoided, const Rect& other, ImVec2 size, ImVec2 display) {
  constexpr float k_distance = 4;
  const float left = avoided.x - k_distance - size.x,
              right = avoided.x + avoided.width + k_distance;
  const float above = avoided.y - k_distance - size.y,
              below = avoided.y + avoided.height + k_distance;
  // The corners next to the rectangle come first, beginning at the lower right, where tooltips
  // usually are; then those along a side, far enough up or down to clear the other rectangle.
  const float over_other = other.y - k_distance - size.y,
              under_other = other.y + other.height + k_distance;
  const std::array<ImVec2, 12> corners = {{{right, below},
                                           {right, avoided.y},
                                           {right, above},
                                           {left, below},
                                           {left, avoided.y},
                                           {left, above},
                                           {avoided.x, below},
                                           {avoided.x, above},
                                           {right, over_other},
                                           {left, over_other},
                                           {right, under_other},
                                           {left, under_other}}};
  const auto inside = [&](ImVec2 corner) {
    return ImVec2(std::clamp(corner.x, 0.0f, std::max(0.0f, display.x - size.x)),
                  std::clamp(corner.y, 0.0f, std::max(0.0f, display.y - size.y)));
  };
  const auto covers = [&](ImVec2 corner, const Rect& rect) {
    return overlap({corner.x, corner.y, size.x, size.y}, rect);
  };
  ImVec2 second = inside(corners.front());
  bool has_second = false;
  for (const ImVec2& candidate : corners) {
    const ImVec2 corner = inside(candidate);
    if (covers(corner, avoided)) continue;
    if (!covers(corner, other)) return corner;
    if (!std::exchange(has_second, true)) second = corner;
  }
  return second;
}

}  // namespace weft
