#pragma once

#include "core/kernels/kernels.h"
#include "core/kernels/lane_kernels.h"
#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/grid_transfer.h"
#include "core/linear/grid/swept_couplings.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/stencil_rows.h"

namespace weft {

/// What one piece of a loop over the rows of a grid works with.
struct GridScratch {
  /// scratch_size() of a stencil: for a product, for one that makes the rows for it, and for that
  /// of its triangles.
  std::vector<Lanes3> sums, sums_before, sums_of_triangles;
  LaneRows made, corrected, residual;
  ProlongedRows prolonged;

  void fit(const LaneShape& shape) {
    for (std::vector<Lanes3>* sum : {&sums, &sums_before, &sums_of_triangles}) {
      sum->resize(GridStencil::scratch_size(shape));
    }
    for (LaneRows* rows : {&made, &corrected, &residual, &prolonged.rows}) {
      rows->fit(shape);
    }
  }
};

inline void filter(const GridStencil& A, int row, Lanes3* v) { A.filter().apply(row, v); }
inline void filter(const BlockStencil&, int, Lanes3*) {}

/// A grid above the coarsest: what a correction from the next coarser one reads. Its sweeps and
/// residuals, not its matrix, have what couplings add to A.
template <class Stencil, class Couplings>
struct CorrectedGrid {
  using Matrix = Stencil;
  const Stencil& A;
  const GridSmoother& smoother;
  const GridTransfer& transfer;
  const LaneVectors& r;
  const Couplings* couplings = nullptr;

  int rows() const { return A.shape().rows; }
};

/// The rows of s = x + w D^-1 (r - A x) with x = start + S P coarse, made one after the other.
/// start_row(row, x) writes those of `start`.
template <class Grid, class StartRow>
class CorrectedRows {
 public:
  CorrectedRows(const Grid& grid, const StartRow& start_row, const LaneVectors& coarse, int begin,
                GridScratch& scratch)
      : interpolated_(grid, start_row, coarse, scratch),
        row_(begin),
        products_(grid.A, interpolated_, begin, scratch.sums_before) {}
  CorrectedRows(const CorrectedRows&) = delete;
  CorrectedRows& operator=(const CorrectedRows&) = delete;

  /// Writes the next row of s, at first `begin`, and zeros behind it.
  void next(Lanes3* s) {
    products_.next();
    const Grid& grid = interpolated_.grid;
    grid.smoother.correct_row(products_.p(), products_.product(), grid.r, row_, s);
    if (grid.couplings) grid.couplings->take_swept(row_, s);
    ++row_;
  }

 private:
  struct Interpolated {
    Interpolated(const Grid& corrected, const StartRow& start, const LaneVectors& below,
                 GridScratch& mine)
        : grid(corrected), start_row(start), coarse(below), scratch(mine) {
      scratch.prolonged.last = -1;
    }
    const Lanes3* operator()(int row) const {
      if (row >= grid.rows()) return grid.r.row(row);  // zeros
      Lanes3* x = scratch.made.row(row);
      start_row(row, x);
      grid.transfer.add_prolonged_row(coarse, row, scratch.prolonged, x);
      filter(grid.A, row, x);
      return x;
    }
    const Grid& grid;
    const StartRow& start_row;
    const LaneVectors& coarse;
    GridScratch& scratch;
  };

  Interpolated interpolated_;
  int row_;
  StencilRows<typename Grid::Matrix, Interpolated> products_;
};

/// Rows [begin, end) of coarse = P^T S (r - A x). row_of_x is asked as in StencilRows, from the row
/// first_row(begin) on; made_row(row, r) is told the rows of `coarse`.
template <class Grid, class RowOf, class MadeRow>
void restrict_residual(const Grid& grid, const RowOf& row_of_x, int begin, int end,
                       GridScratch& scratch, LaneVectors& coarse, const MadeRow& made_row) {
  int next = begin;
  const auto subtract = [&](int row, const Lanes3*, const Lanes3* A_x) {
    LaneRows& residual = scratch.residual;
    Lanes3* here = residual.row(row);
    kernels().lanes.subtract(grid.r.row(row), A_x, grid.A.shape().groups(), here);
    filter(grid.A, row, here);
    if (grid.couplings) grid.couplings->take_residual(row, here);
    for (; next < end && grid.transfer.last_row(next) <= row; ++next) {
      grid.transfer.restrict_row(next, residual.row(2 * next - 1), residual.row(2 * next),
                                 residual.row(2 * next + 1), coarse.row(next));
      made_row(next, coarse.row(next));
    }
  };
  multiply(grid.A, row_of_x, grid.transfer.first_row(begin), std::min(2 * end, grid.rows()),
           scratch.sums, subtract);
}

}  // namespace weft
