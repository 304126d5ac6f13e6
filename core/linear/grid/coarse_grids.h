#pragma once

#include "core/linear/grid/coupled_vertices.h"
#include "core/linear/grid/grid_correction.h"
#include "core/linear/grid/grid_galerkin.h"

#include <Eigen/Cholesky>

namespace weft {

/// The coarse grids of a multigrid cycle: P^T A P on each, sweeps by rows in two colours around the
/// correction from the grid below, and a direct solution on the coarsest one. In a stiff cloth all
/// grids correct twice (a W-cycle), with a sweep over half of the rows between the corrections: the
/// largest motions have little energy there, so that their error stays longer than the residual
/// shows.
class CoarseGrids {
 public:
  /// Prepares for a first grid of `shape`. Allocates when the shape changes.
  void fit(LaneShape shape, bool are_coupled, const Team& team);

  /// Returns the matrix of the first grid, which must be written before build().
  BlockStencil& matrix() { return levels_.front().A; }
  /// Takes the interpolation between the first grid and the one below, if there is one, from
  /// another between the same grids. Must be called after fit().
  void interpolate_as(const GridGalerkin& other) { levels_.front().next.interpolate_as(other); }
  /// Prepares visit(), also for the couplings between far vertices of the finest grid in `coupled`,
  /// which is factorised here. `transfer` leads from the finest grid to the first one; `mass` is
  /// the mass of the cloth, kg.
  void build(CoupledVertices& coupled, const GridTransfer& transfer, double mass,
             const GridWorkers& workers);

  LaneVectors& r() { return levels_.front().r; }
  const LaneVectors& s() const { return levels_.front().s; }
  /// Writes to s() an approximate solution of the first grid's system with r(), which it
  /// overwrites.
  void visit(const GridWorkers& workers) { visit(0, workers); }
  /// Returns the cost of visit().
  Cost cost() const;
  bool has_one_alone() const { return levels_.size() == 1; }

 private:
  using Grid = CorrectedGrid<BlockStencil, CoarseCouplings>;
  struct Level {
    BlockStencil A;
    GridSmoother smoother;
    CoarseCouplings couplings;
    LaneVectors r, x, s;
    GridGalerkin next;  ///< transfer to the level below
  };
  /// Makes the smoother of level l and the matrix of the one below it.
  void coarsen_level(std::size_t l, Team& team);
  /// Restricts couplings to the levels [begin, end), each from the level above, in this order.
  void restrict_couplings(std::size_t begin, std::size_t end, const CoupledVertices& coupled,
                          const GridTransfer& transfer);
  /// Sums the matrix of the coarsest grid, without couplings.
  void sum_coarsest(std::span<Lanes3> scratch);
  /// Adds couplings to the matrix of the coarsest grid and factorises it.
  void factorise_coarsest();
  void solve_coarsest(const LaneVectors& r, Level& level);
  void visit(std::size_t l, const GridWorkers& workers);
  /// Returns how often a visit of level l corrects from the level below.
  int corrections(std::size_t l) const;
  /// Restricts the residual of level l, whose `grid` that is, to the level below.
  template <class MakeRows>
  void descend(std::size_t l, const Grid& grid, const MakeRows& make_rows, LaneVectors& x,
               const GridWorkers& workers);

  std::vector<Level> levels_;  ///< finest first
  Eigen::LDLT<Eigen::MatrixXd> coarsest_;
  Eigen::MatrixXd dense_;
  VecX dense_vector_;
  bool is_stiff_ = false;
};

}  // namespace weft
