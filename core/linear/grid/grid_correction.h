#pragma once

#include "core/base/threads/team.h"
#include "core/kernels/kernels.h"
#include "core/kernels/lane_kernels.h"
#include "core/linear/grid/coarse_couplings.h"
#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/grid_transfer.h"
#include "core/linear/grid/swept_couplings.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/stencil_rows.h"

namespace weft {

/// The memory of one piece of a loop over the rows of a grid.
struct GridScratch {
  /// Scratch of a stencil's scratch_size(): for a product, for the product that makes its rows, and
  /// for the product with triangles.
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

/// Returns true for a grid that is faster on one thread because it has few vertices.
inline bool is_small(const LaneShape& shape) {
  constexpr int k_vertices = 1000;
  return shape.rows * shape.columns < k_vertices;
}

/// The threads of a loop over rows, and the memory of each piece.
struct GridWorkers {
  Team& team;
  std::span<GridScratch> scratch;

  /// Calls body(scratch, begin, end) for pieces of `rows` rows, on one thread for a small grid.
  template <class Body>
  void for_rows(int rows, const LaneShape& shape, Body&& body) const {
    const auto piece_body = [&](int piece, int begin, int end) {
      if (begin < end) body(scratch[static_cast<std::size_t>(piece)], begin, end);
    };
    if (is_small(shape)) return piece_body(0, 0, rows);
    team.loop(rows, piece_body);
  }
};

inline void filter(const GridStencil& A, int row, Lanes3* v) { A.filter().apply(row, v); }
inline void filter(const BlockStencil&, int, Lanes3*) {}

/// r -= B x on a row of a residual.
inline void take_residual(const SweptCouplings* couplings, int row, Lanes3* r) {
  if (couplings) couplings->take_residual(row, r);
}
/// Does nothing on a coarse grid, whose couplings are subtracted from the restricted residual.
inline void take_residual(const CoarseCouplings*, int, Lanes3*) {}

/// A grid above the coarsest, as read by a correction from the next coarser one. The couplings are
/// included in its sweeps and residuals, not in its matrix.
template <class Stencil, class Couplings>
struct CorrectedGrid {
  using Matrix = Stencil;
  const Stencil& A;
  const GridSmoother& smoother;
  const GridTransfer& transfer;
  const LaneVectors& r;
  const Couplings* couplings = nullptr;

  int rows() const { return A.shape().rows; }
  const Lanes3* zeros() const { return r.row(rows()); }
};

/// The rows of x = start + S P coarse, asked for in the order of StencilRows; a row stays valid for
/// the next two. start_row(row, x) writes the rows of the start.
template <class Grid, class StartRow>
class InterpolatedRows {
 public:
  InterpolatedRows(const Grid& grid, const StartRow& start_row, const LaneVectors& coarse,
                   GridScratch& scratch)
      : grid_(grid), start_row_(start_row), coarse_(coarse), scratch_(scratch) {
    scratch.prolonged.last = -1;
  }
  const Lanes3* operator()(int row) const {
    if (row >= grid_.rows()) return grid_.zeros();
    Lanes3* x = scratch_.made.row(row);
    start_row_(row, x);
    grid_.transfer.add_prolonged_row(coarse_, row, scratch_.prolonged, x);
    filter(grid_.A, row, x);
    return x;
  }

 private:
  const Grid& grid_;
  const StartRow& start_row_;
  const LaneVectors& coarse_;
  GridScratch& scratch_;
};

/// The rows of s = x + w D^-1 (r - A x) with the x of InterpolatedRows, made one after the other.
template <class Grid, class StartRow>
class CorrectedRows {
 public:
  CorrectedRows(const Grid& grid, const StartRow& start_row, const LaneVectors& coarse, int begin,
                GridScratch& scratch)
      : grid_(grid),
        interpolated_(grid, start_row, coarse, scratch),
        row_(begin),
        products_(grid.A, interpolated_, begin, scratch.sums_before) {}
  CorrectedRows(const CorrectedRows&) = delete;
  CorrectedRows& operator=(const CorrectedRows&) = delete;

  /// Writes the next row of s, at first `begin`, followed by zeros.
  void next(Lanes3* s) {
    products_.next();
    grid_.smoother.correct_row(products_.p(), products_.product(), grid_.r, row_, s);
    if (grid_.couplings) grid_.couplings->take_swept(row_, s);
    ++row_;
  }

 private:
  const Grid& grid_;
  InterpolatedRows<Grid, StartRow> interpolated_;
  int row_;
  StencilRows<typename Grid::Matrix, InterpolatedRows<Grid, StartRow>> products_;
};

/// Computes some rows of coarse = P^T S (r - A x). row_of_x is called as in StencilRows, from the
/// row first_row(rows.begin) on.
template <class Grid, class RowOf>
void restrict_residual(const Grid& grid, const RowOf& row_of_x, RowRange rows, GridScratch& scratch,
                       LaneVectors& coarse) {
  int next = rows.begin;
  const auto subtract = [&](int row, const Lanes3*, const Lanes3* A_x) {
    LaneRows& residual = scratch.residual;
    Lanes3* here = residual.row(row);
    kernels().lanes.subtract(grid.r.row(row), A_x, grid.A.shape().groups(), here);
    filter(grid.A, row, here);
    take_residual(grid.couplings, row, here);
    for (; next < rows.end && grid.transfer.last_row(next) <= row; ++next) {
      grid.transfer.restrict_row(next, residual.row(2 * next - 1), residual.row(2 * next),
                                 residual.row(2 * next + 1), coarse.row(next));
    }
  };
  const RowRange fine{grid.transfer.first_row(rows.begin), std::min(2 * rows.end, grid.rows())};
  multiply(grid.A, row_of_x, fine, scratch.sums, subtract);
}

}  // namespace weft
