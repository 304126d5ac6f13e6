#pragma once

#include "core/base/team.h"
#include "core/linear/grid_transfer.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// The matrix of the next coarser grid, P^T A P, computed first along columns, then along rows.
class GridGalerkin {
 public:
  /// Allocates when a size changes.
  void fit(const LaneShape& fine, const Team& team);

  const GridTransfer& transfer() const { return transfer_; }

  /// For coarsening, springs to second neighbours are taken as springs to neighbours that are as
  /// stiff against a uniform stretch, and S A S + (I - S) tr(A_ii)/3 stands for A.
  void coarsen(const GridStencil& fine, BlockStencil& coarse, Team& team);
  void coarsen(const BlockStencil& fine, BlockStencil& coarse, Team& team);

 private:
  /// `row_of(piece, row, is_new)` gives the stencil of a row of the fine grid, in ascending order;
  /// is_new where the piece asks for it first. The two rows before one are still there.
  template <class RowOf>
  void coarsen_rows(const RowOf& row_of, BlockStencil& coarse, Team& team);
  template <class RowOf>
  void along_columns(const RowOf& row_of, int piece, int begin, int end);
  void along_rows(int row, BlockStencil& coarse, std::vector<BlockLanes>& diagonal) const;

  /// Of one piece of a loop.
  struct Scratch {
    std::vector<StencilLanes> rows;    ///< four rows of the fine grid
    std::vector<BlockLanes> diagonal;  ///< one row
  };
  GridTransfer transfer_;
  BlockStencil half_;  ///< coarse along columns, fine along rows
  std::vector<Scratch> scratch_;
};

}  // namespace weft
