#include "app/view/race_views.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_gap_of_views = 2;

/// Returns the size of each rectangle in a room of these columns and rows.
Rect size_in(const Rect& room, std::size_t columns, std::size_t rows) {
  const auto part = [](float whole, std::size_t count) {
    const auto parts = static_cast<float>(count);
    return std::max(0.0F, (whole - (parts - 1) * k_gap_of_views) / parts);
  };
  return {0, 0, part(room.width, columns), part(room.height, rows)};
}

std::size_t rows_of(std::size_t count, std::size_t columns) {
  return (count + columns - 1) / columns;
}

}  // namespace

std::vector<Rect> divided_room(const Rect& room, std::size_t count) {
  std::size_t columns = 1;
  float widest = -1;
  for (std::size_t tried = 1; tried <= count; ++tried) {
    const Rect size = size_in(room, tried, rows_of(count, tried));
    const float side = std::min(size.width, size.height);
    if (side <= widest) continue;
    widest = side;
    columns = tried;
  }
  const Rect size = size_in(room, columns, rows_of(count, columns));
  std::vector<Rect> rects;
  for (std::size_t k = 0; k < count; ++k) {
    const std::size_t row = k / columns;
    const auto offset = [](std::size_t index, float length) {
      return static_cast<float>(index) * (length + k_gap_of_views);
    };
    rects.push_back({room.x + offset(k % columns, size.width), room.y + offset(row, size.height),
                     size.width, size.height});
  }
  return rects;
}

}  // namespace weft
