#pragma once

#include "core/linear/grid/coupled_vertices.h"
#include "core/linear/grid/grid_correction.h"
#include "core/linear/grid/grid_galerkin.h"

#include <Eigen/Cholesky>

namespace weft {

/// The coarse grids of a multigrid cycle: P^T A P on each, sweeps by rows in two colours around the
/// correction from the grid below, and a direct solution on the coarsest one. In a stiff cloth all
/// grids correct twice (a W-cycle), with a sweep over half of the rows between: the largest motions
/// have little energy there, and so stay in error longer than the residual tells.
class CoarseGrids {
 public:
  /// For a first grid of that shape. Allocates when it changes.
  void fit(LaneShape shape, bool are_coupled, const Team& team);

  /// The matrix of the first grid, to be written before build().
  BlockStencil& matrix() { return levels_.front().A; }
  /// Takes the interpolation from the first grid to the one below it, if there is one, from another
  /// between the same grids. Call after fit().
  void interpolate_as(const GridGalerkin& other) { levels_.front().next.interpolate_as(other); }
  /// Makes what visit() needs, also of the couplings that `coupled`, which it factorises, has
  /// between far vertices of a finest grid, from which `transfer` leads here. `mass` is that of the
  /// cloth, kg.
  void build(CoupledVertices& coupled, const GridTransfer& transfer, double mass,
             const GridWorkers& workers);

  LaneVectors& r() { return levels_.front().r; }
  const LaneVectors& s() const { return levels_.front().s; }
  /// s() is an approximate solution of the first grid's system with r(), which changes.
  void visit(const GridWorkers& workers) { visit(0, workers); }
  /// The cost of that.
  Cost cost() const;
  bool has_one_alone() const { return levels_.size() == 1; }

 private:
  using Grid = CorrectedGrid<BlockStencil, CoarseCouplings>;
  struct Level {
    BlockStencil A;
    GridSmoother smoother;
    CoarseCouplings couplings;
    LaneVectors r, x, s;
    GridGalerkin next;  ///< to the level below
  };
  /// Makes the smoother of level l and the matrix of the one below it.
  void coarsen_level(std::size_t l, Team& team);
  /// Takes couplings to the levels [begin, end) from those above, in this order.
  void restrict_couplings(std::size_t begin, std::size_t end, const CoupledVertices& coupled,
                          const GridTransfer& transfer);
  /// The matrix of the coarsest grid, without couplings.
  void sum_coarsest(std::span<Lanes3> scratch);
  /// Adds couplings to that matrix and factorises it.
  void factorise_coarsest();
  void solve_coarsest(const LaneVectors& r, Level& level);
  void visit(std::size_t l, const GridWorkers& workers);
  /// How often a visit of level l corrects from the one below it.
  int corrections(std::size_t l) const;
  template <class MakeRows>
  void descend(const Grid& grid, const MakeRows& make_rows, Level& level, LaneVectors& x,
               Level& below, const GridWorkers& workers);

  std::vector<Level> levels_;  ///< finest first
  Eigen::LDLT<Eigen::MatrixXd> coarsest_;
  Eigen::MatrixXd dense_;
  VecX dense_vector_;
  bool is_stiff_ = false;
};

}  // namespace weft
