#pragma once

#include "core/linear/grid/coarse_grids.h"

namespace weft {

/// Sums of the rows of a grid, added in the order of the rows on any number of threads.
class RowSums {
 public:
  void fit(int rows) { sums_.resize(static_cast<std::size_t>(rows)); }
  double& operator[](int row) { return sums_[static_cast<std::size_t>(row)]; }
  double total() const {
    double total = 0;
    for (const double sum : sums_) total += sum;
    return total;
  }

 private:
  std::vector<double> sums_;
};

/// Geometric multigrid on a grid of springs or of finite elements as a preconditioner: a sweep of
/// damped block Jacobi before and after the correction from the coarse grids, interpolation that
/// follows the springs, all in single precision. P is symmetric and positive definite on the free
/// directions.
class GridMultigrid {
 public:
  /// Prepares P^-1 for A without the triangles of its small part. A stays referenced. Allocates
  /// when a size changes, and for couplings.
  void build(const GridStencil& A, Team& team);

  /// Notes a row of the r of the next apply(), on the thread that makes the row and has it in its
  /// cache. \pre All rows are noted before apply().
  void note_row(int row, const Lanes3* r) { coupled_.note_row(row, r); }
  /// s = P^-1 r for r = S r, S A s, and the sums for the next direction of
  /// conjugate gradients.
  DirectionSums apply(const LaneVectors& r, const LaneVectors& q, LaneVectors& s, LaneVectors& A_s,
                      Team& team);
  /// A_s = S A s and the sums with q = r, for any s = S s.
  DirectionSums multiply(const LaneVectors& r, const LaneVectors& s, LaneVectors& A_s, Team& team);
  /// Returns the cost of one apply().
  Cost cost() const;

 private:
  /// The two finest grids without the filter.
  struct FreeGrids {
    GridGalerkin first, next;
    BlockStencil A, below;
  };
  void fit(const GridStencil& A, const Team& team);
  /// Makes the interpolation on the two finest grids follow the springs or elements as if all
  /// vertices were free. Filtered springs say little about the motion of the cloth around scattered
  /// constrained vertices, and filtered elements say little about it beside every one.
  void interpolate_as_free(Team& team);
  template <class RowOf, class MadeRow>
  void multiply_rows(const RowOf& row_of_s, const MadeRow& made_row,
                     const DirectionVectors& vectors, RowRange rows, GridScratch& scratch);
  void finish_row(int row, const DirectionVectors& vectors, const Lanes3* s_row);
  DirectionSums products() const { return {r_s_.total(), s_A_s_.total(), q_s_.total()}; }
  GridScratch& scratch(int piece) { return scratch_[static_cast<std::size_t>(piece)]; }

  const GridStencil* A_ = nullptr;
  CoupledVertices coupled_;
  GridSmoother smoother_;
  GridGalerkin first_;
  FreeGrids free_;
  CoarseGrids coarse_;
  RowSums r_s_, s_A_s_, q_s_;
  std::vector<GridScratch> scratch_;  ///< one for each piece of a loop
};

}  // namespace weft
