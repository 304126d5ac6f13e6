#include "app/charts/place_beside.h"

#include <algorithm>
#include <array>
#include <utility>

namespace weft {

ImVec2 place_beside(const Rect& kept, const Rect& other, ImVec2 size, ImVec2 display) {
  constexpr float k_distance = 4;
  const float left = kept.x - k_distance - size.x, right = kept.x + kept.width + k_distance;
  const float above = kept.y - k_distance - size.y, below = kept.y + kept.height + k_distance;
  // Beside it: at the lower right first, where tooltips usually are; then along a side, as far up
  // or down as is needed to clear the other rectangle.
  const float over_other = other.y - k_distance - size.y,
              under_other = other.y + other.height + k_distance;
  const std::array<ImVec2, 12> places = {{{right, below},
                                          {right, kept.y},
                                          {right, above},
                                          {left, below},
                                          {left, kept.y},
                                          {left, above},
                                          {kept.x, below},
                                          {kept.x, above},
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
  ImVec2 second = inside(places.front());
  bool has_second = false;
  for (const ImVec2& place : places) {
    const ImVec2 corner = inside(place);
    if (covers(corner, kept)) continue;
    if (!covers(corner, other)) return corner;
    if (!std::exchange(has_second, true)) second = corner;
  }
  return second;
}

}  // namespace weft
