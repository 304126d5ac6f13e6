#include "core/lab/document/nearest_point.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

namespace weft {

NearestPoint::NearestPoint(std::vector<Vec2> points) : points_(std::move(points)) {
  columns_ = std::max(1, static_cast<int>(std::sqrt(static_cast<double>(points_.size()))));
  const auto cell_of = [&](const Vec2& point) {
    return static_cast<std::size_t>(column_of(point[1]) * columns_ + column_of(point[0]));
  };
  first_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(columns_) + 1, 0);
  for (const Vec2& point : points_) ++first_[cell_of(point) + 1];
  std::partial_sum(first_.begin(), first_.end(), first_.begin());
  sorted_.resize(points_.size());
  std::vector<int> next = first_;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    sorted_[static_cast<std::size_t>(next[cell_of(points_[i])]++)] = static_cast<int>(i);
  }
}

int NearestPoint::column_of(double coordinate) const {
  const double column = coordinate * columns_;
  return column >= 0 ? std::min(static_cast<int>(std::min(column, 1e9)), columns_ - 1) : 0;
}

std::span<const int> NearestPoint::in_cell(int row, int column) const {
  const auto cell = static_cast<std::size_t>(row * columns_ + column);
  const auto begin = static_cast<std::size_t>(first_[cell]);
  return std::span(sorted_).subspan(begin, static_cast<std::size_t>(first_[cell + 1]) - begin);
}

// Searches square rings of cells around the cell of the position. Points beyond ring r are farther
// than r cells.
int NearestPoint::to(const Vec2& position) const {
  const int row = column_of(position[1]), column = column_of(position[0]);
  std::pair<double, int> best = {std::numeric_limits<double>::infinity(), 0};
  for (int ring = 0; ring < columns_; ++ring) {
    for (int i = std::max(row - ring, 0); i <= std::min(row + ring, columns_ - 1); ++i) {
      const bool is_border = std::abs(i - row) == ring;
      const int stride = is_border || ring == 0 ? 1 : 2 * ring;
      for (int j = column - ring; j <= column + ring; j += stride) {
        if (j < 0 || j >= columns_) continue;
        for (const int k : in_cell(i, j)) {
          best =
              std::min(best, {(points_[static_cast<std::size_t>(k)] - position).squaredNorm(), k});
        }
      }
    }
    const double searched = static_cast<double>(ring) / columns_;
    if (best.first < searched * searched) break;
  }
  return best.second;
}

}  // namespace weft
