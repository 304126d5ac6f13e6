#pragma once

#include "core/base/team.h"
#include "core/linear/grid_transfer.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// The interpolation P to a grid from the next coarser one, and the coarse matrix P^T A P. Between
/// two rows that are kept, and then between two columns, a vertex goes where the stiffness K and K'
/// of what couples it to the one and the other pull it,
///   a = (K + K')^-1 K,
/// as in black box multigrid [Dendy 1982, J. Comput. Phys. 48]: cloth that is curved can then bend
/// on the coarse grid without being stretched, as it could not between means of neighbours.
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
  /// `row_of(piece, row)` gives the stencil of a row of the fine grid; a piece asks for each row
  /// once, in ascending order, and needs the row before it, too.
  template <class RowOf>
  void coarsen_rows(const RowOf& row_of, BlockStencil& coarse, Team& team);
  template <class RowOf>
  void along_columns(const RowOf& row_of, int piece, int begin, int end);
  void along_rows(int row, BlockStencil& coarse, std::vector<SymmetricLanes>& diagonal) const;

  /// What a vertex between two that are kept adds to the second one.
  struct Passed {
    BlockLanes row_sum, line;
  };
  /// Of one piece of a loop.
  struct Scratch {
    std::vector<StencilLanes> rows;        ///< two rows of the fine grid
    std::vector<StencilLanes> above;       ///< the row of half_ before the piece
    std::vector<BlockLanes> weights;       ///< between that row and the first one of the piece
    std::vector<Passed> passed;            ///< one row
    std::vector<SymmetricLanes> diagonal;  ///< one row, and zeros up to twice the coarse groups
  };
  /// Adds what the row `between` leaves at the row `kept` before it to `half`, and writes what it
  /// passes to the next one.
  void pass_row(const StencilLanes* kept, const StencilLanes* between, bool is_between,
                BlockLanes* weights, StencilLanes* half, Scratch& scratch) const;
  /// Of a row of half_, after the row `above` of it.
  void weigh_columns(int row, const StencilLanes* above);
  Scratch& scratch(int piece) { return scratch_[static_cast<std::size_t>(piece)]; }

  GridTransfer transfer_;
  BlockStencil half_;  ///< coarse along columns, fine along rows
  std::vector<Scratch> scratch_;
};

}  // namespace weft
