#pragma once

#include "core/base/units.h"

#include <span>
#include <vector>

namespace weft {

/// Finds the nearest of n points in the unit square. The points are sorted into about n square
/// cells, so that a search takes constant time where they lie evenly.
class NearestPoint {
 public:
  /// \pre n > 0
  explicit NearestPoint(std::vector<Vec2> points);

  /// Returns the index of the point nearest to `position`; of several equally near points, the
  /// first.
  int to(const Vec2& position) const;

 private:
  int column_of(double coordinate) const;
  /// Returns the points in a cell, by rising index.
  std::span<const int> in_cell(int row, int column) const;

  std::vector<Vec2> points_;
  int columns_ = 1;          ///< number of columns of cells, and of rows
  std::vector<int> first_;   ///< index of each cell's first point in sorted_, and the end
  std::vector<int> sorted_;  ///< indices of points, cell by cell
};

}  // namespace weft
