#include "core/linear/multigrid/bilinear_interpolation.h"

namespace weft {

namespace {

// The kept rows around a row (itself, or the ones before and after it) by their indices among the
// kept rows; also used for columns.
struct CoarseAround {
  int first, last;

  int count() const { return last - first + 1; }
};

CoarseAround coarse_around(int index, int size) {
  const int before = index / 2;
  if (index % 2 == 0) return {before, before};
  return {index + 1 == size ? before + 1 : before, before + 1};
}

}  // namespace

WeightMatrix bilinear_interpolation(const GridShape& fine) {
  const GridShape coarse = coarsened(fine);
  WeightMatrix P;
  P.columns = coarse.rows * coarse.columns;
  P.row_start.push_back(0);
  for (int row = 0; row < fine.rows; ++row) {
    const CoarseAround rows = coarse_around(row, fine.rows);
    for (int column = 0; column < fine.columns; ++column) {
      const CoarseAround columns = coarse_around(column, fine.columns);
      for (int R = rows.first; R <= rows.last; ++R) {
        for (int C = columns.first; C <= columns.last; ++C) {
          P.column.push_back(R * coarse.columns + C);
          P.weight.push_back(1.0f / static_cast<float>(rows.count() * columns.count()));
        }
      }
      P.row_start.push_back(static_cast<int>(P.column.size()));
    }
  }
  return P;
}

}  // namespace weft
