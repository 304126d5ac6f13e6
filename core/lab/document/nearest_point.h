#pragma once

#include "core/base/units.h"

#include <span>
#include <vector>

namespace weft {

/// Finds the nearest of n points in the unit square, in constant time where they lie evenly: they
/// are sorted into about n square cells.
class NearestPoint {
 public:
  /// \pre n > 0
  explicit NearestPoint(std::vector<Vec2> points);

  /// The index of the point nearest to `place`; of those equally near, the first.
  int to(const Vec2& place) const;

 private:
  int column_of(double coordinate) const;
  /// The points in a cell, by rising index.
  std::span<const int> in_cell(int row, int column) const;

  std::vector<Vec2> points_;
  int columns_ = 1;          ///< of cells, as many as rows
  std::vector<int> first_;   ///< of each cell in sorted_, and the end
  std::vector<int> sorted_;  ///< indices of points, cell by cell
};

}  // namespace weft
