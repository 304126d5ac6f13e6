#pragma once

#include "core/base/threads/team.h"
#include "core/kernels/galerkin_kernels.h"
#include "core/linear/grid/coupled_vertices.h"
#include "core/linear/grid/grid_transfer.h"
#include "core/linear/grid/lumped_stencil.h"
#include "core/sparse/block_stencil.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// The interpolation P to a grid from the next coarser one, and the coarse matrix P^T A P. Between
/// two rows that are kept, and then between two columns, a vertex moves to the equilibrium of its
/// couplings: K to the one side, K' to the other, and T to its neighbours between them, which are
/// assumed to be at a fraction c of the distance from the vertex to the middle,
///   a = (K + K' + c T)^-1 (K + c T/2).
/// Curved cloth can then bend on the coarse grid without being stretched, unlike with means of
/// neighbours. Black box multigrid [Dendy 1982, J. Comput. Phys. 48] moves these neighbours with
/// the vertex, c = 0, with which folded cloth takes an eighth more iterations.
class GridGalerkin {
 public:
  /// Allocates when a size changes.
  void fit(const LaneShape& fine, const Team& team);

  const GridTransfer& transfer() const { return transfer_; }

  /// Computes the coarse matrix. Springs to second neighbours are replaced by springs to neighbours
  /// that are equally stiff against a uniform stretch, and A by S A S + w (I - S) tr(A_ii)/3.
  /// `singles` are added to the diagonal.
  void coarsen(const GridStencil& fine, std::span<const CoupledVertices::Single> singles,
               BlockStencil& coarse, Team& team);
  void coarsen(const BlockStencil& fine, BlockStencil& coarse, Team& team);
  /// Computes the coarse matrix as if all vertices were free.
  void coarsen_unfiltered(const GridStencil& fine, BlockStencil& coarse, Team& team);
  /// Uses the interpolation of another object between the same grids until the next fit().
  void interpolate_as(const GridGalerkin& other) {
    transfer_ = other.transfer_;
    weighs_ = false;
  }

 private:
  template <class LumpRow>
  void coarsen_lumped(const GridStencil& fine, const LumpRow& lump_row, BlockStencil& coarse,
                      Team& team);
  /// `row_of(piece, row)` gives the stencil of a row of the fine grid; a piece asks for each row
  /// once, in ascending order, and needs the row before it, too.
  template <class RowOf>
  void coarsen_rows(const RowOf& row_of, BlockStencil& coarse, Team& team);
  template <class RowOf>
  void coarsen_piece(const RowOf& row_of, int piece, int begin, int end, BlockStencil& coarse);
  template <class RowOf>
  void make_half_row(const RowOf& row_of, int piece, int row, HalfBlockLanes* weights);

  /// Memory for one piece of a loop.
  struct Scratch {
    LumpedRows lumped;
    std::vector<StencilLanes> rows;       ///< two rows of the fine grid
    std::vector<StencilLanes> half_rows;  ///< the last three, coarse along columns only
    /// Weights of the rows next to the piece, which belong to other pieces.
    std::vector<HalfBlockLanes> weights_of_rows, weights_of_columns;
    std::vector<PassedLanes> passed;       ///< one row
    std::vector<SymmetricLanes> diagonal;  ///< one row, and zeros up to twice the coarse groups

    StencilLanes* half_row(int row, int groups) {
      return half_rows.data() + (row + 3) % 3 * groups;
    }
    /// Returns the half row before `row`; null for the first.
    const StencilLanes* half_row_above(int row, int groups) {
      return row > 0 ? half_row(row - 1, groups) : nullptr;
    }
  };
  /// Makes the weights of a half row.
  void weigh_columns(int row, Scratch& scratch, HalfBlockLanes* weights) const;
  /// Writes a row of the coarse matrix.
  void along_rows(int row, const HalfBlockLanes* weights_below, Scratch& scratch,
                  BlockStencil& coarse) const;
  Scratch& scratch(int piece) { return scratch_[static_cast<std::size_t>(piece)]; }

  GridTransfer transfer_;
  bool weighs_ = true;  ///< computes its own weights; false: takes those of another
  std::vector<Scratch> scratch_;
};

}  // namespace weft
