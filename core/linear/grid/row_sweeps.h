#pragma once

#include "core/linear/grid/grid_correction.h"

#include <array>

namespace weft {

/// Sweeps over the rows of a coarse grid in two colours (zebra): all even rows, and then all odd
/// ones with the new values of the even ones, each by damped block Jacobi within the row. The sweep
/// after the correction has the opposite order, so that the cycle is symmetric: with A = L + D +
/// L^T and block diagonals w D^-1 of the rows of a colour, the first sweep multiplies by (D/w +
/// L)^-1, and the last one by its transpose.

/// A row of x and its neighbours; null or zeros beyond the grid.
struct RowsAround {
  const Lanes3 *above, *here, *below;
};

/// s = x + w D^-1 (r - (A + B) x) on a row, followed by zeros. `product` is scratch of a row.
template <class Grid>
void sweep_row_between(const Grid& grid, int row, const RowsAround& x, Lanes3* product, Lanes3* s) {
  grid.A.multiply_row(row, x.above, x.here, x.below, product);
  grid.smoother.correct_row(x.here, product, grid.r, row, s);
  if (grid.couplings) grid.couplings->take_swept(row, s);
}

/// The rows of x after a sweep of r from zero, asked for in the order of StencilRows, at first an
/// even one. place(row) returns the memory for each.
template <class Grid, class RowAt>
class SweptRows {
 public:
  SweptRows(const Grid& grid, const RowAt& row_at, GridScratch& scratch)
      : grid_(grid), row_at_(row_at), scratch_(scratch) {}

  const Lanes3* operator()(int row) {
    if (row >= grid_.rows()) return grid_.zeros();
    if (row % 2 == 0) return even(row);
    Lanes3 *x = row_at_(row), *product = scratch_.sums_before.data();
    const Lanes3* below = row + 1 < grid_.rows() ? even(row + 1) : grid_.zeros();
    grid_.A.multiply_around_row(row, even(row - 1), below, product);
    grid_.smoother.correct_row(grid_.zeros(), product, grid_.r, row, x);
    return x;
  }

 private:
  const Lanes3* even(int row) {
    Lanes3* x = row_at_(row);
    if (row > last_even_) grid_.smoother.sweep_row(grid_.r, row, x);
    last_even_ = std::max(last_even_, row);
    return x;
  }

  const Grid& grid_;
  const RowAt& row_at_;
  GridScratch& scratch_;
  int last_even_ = -1;
};

/// The last three rows of row_of(row), which is called in ascending order.
template <class RowOf>
class LastRows {
 public:
  LastRows(const RowOf& row_of, int first) : row_of_(row_of), next_(std::max(first, 0)) {}
  const Lanes3* operator()(int row) {
    for (; next_ <= row; ++next_) rows_[static_cast<std::size_t>(next_ % 3)] = row_of_(next_);
    return rows_[static_cast<std::size_t>(row % 3)];
  }

 private:
  const RowOf& row_of_;
  int next_;
  std::array<const Lanes3*, 3> rows_{};
};

/// The rows of an x between two corrections: those of InterpolatedRows, of which the odd ones are
/// swept. They are asked for in the order of SweptRows.
template <class Grid, class StartRow, class RowAt>
class SweptBetweenRows {
 public:
  SweptBetweenRows(const Grid& grid, const InterpolatedRows<Grid, StartRow>& interpolated,
                   int first, const RowAt& row_at, GridScratch& scratch)
      : grid_(grid), row_at_(row_at), scratch_(scratch), x_(interpolated, first) {}
  SweptBetweenRows(const SweptBetweenRows&) = delete;
  SweptBetweenRows& operator=(const SweptBetweenRows&) = delete;

  const Lanes3* operator()(int row) {
    if (row >= grid_.rows()) return grid_.zeros();
    Lanes3* s = row_at_(row);
    if (row % 2 == 0) {
      std::copy_n(x_(row), grid_.A.shape().groups() + 1, s);
    } else {
      const Lanes3* below = x_(row + 1);
      const RowsAround x{x_(row - 1), x_(row), below};
      sweep_row_between(grid_, row, x, scratch_.sums_before.data(), s);
    }
    return s;
  }

 private:
  const Grid& grid_;
  const RowAt& row_at_;
  GridScratch& scratch_;
  LastRows<InterpolatedRows<Grid, StartRow>> x_;
};

/// The rows of x after the last sweep, over odd rows and then even ones, from the x of
/// InterpolatedRows; made one after the other.
template <class Grid, class StartRow>
class SweptBackRows {
 public:
  SweptBackRows(const Grid& grid, const StartRow& start_row, const LaneVectors& coarse, int begin,
                GridScratch& scratch)
      : grid_(grid),
        scratch_(scratch),
        interpolated_(grid, start_row, coarse, scratch),
        x_(interpolated_, begin % 2 == 0 ? begin - 2 : begin - 1),
        row_(begin) {}
  SweptBackRows(const SweptBackRows&) = delete;
  SweptBackRows& operator=(const SweptBackRows&) = delete;

  /// Writes the next row, at first `begin`, followed by zeros.
  void next(Lanes3* s) {
    if (row_ % 2 == 1) {
      std::copy_n(odd(row_), grid_.A.shape().groups() + 1, s);
    } else {
      const Lanes3* above = row_ > 0 ? odd(row_ - 1) : nullptr;
      const Lanes3* below = row_ + 1 < grid_.rows() ? odd(row_ + 1) : grid_.zeros();
      const RowsAround x{above, x_(row_), below};
      sweep_row_between(grid_, row_, x, scratch_.sums_before.data(), s);
    }
    ++row_;
  }

 private:
  const Lanes3* odd(int row) {
    Lanes3* s = scratch_.corrected.row(row);
    if (row > last_odd_) {
      const Lanes3* below = x_(row + 1);
      const RowsAround x{x_(row - 1), x_(row), below};
      sweep_row_between(grid_, row, x, scratch_.sums_before.data(), s);
    }
    last_odd_ = std::max(last_odd_, row);
    return s;
  }

  const Grid& grid_;
  GridScratch& scratch_;
  InterpolatedRows<Grid, StartRow> interpolated_;
  LastRows<InterpolatedRows<Grid, StartRow>> x_;
  int row_;
  int last_odd_ = -1;
};

}  // namespace weft
