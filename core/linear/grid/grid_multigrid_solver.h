#pragma once

#include "core/linear/grid/grid_mpcg.h"
#include "core/linear/solver_set.h"

namespace weft {

/// MPCG with a multigrid preconditioner on a cloth of springs on a grid, without a matrix; see
/// GridMpcg. Any other system is solved by MPCG on its blocks, and the report says so.
class GridMultigridSolver : public LinearSolver {
 public:
  explicit GridMultigridSolver(const IterativeParameters& parameters);
  void set(const IterativeParameters& parameters);
  SolveReport solve(const LinearSystem& system, const Preconditioner& P, std::span<double> x,
                    Trace* trace, const StopToken& stop) override;

 private:
  GridMpcg on_grid_;
  SolverSet on_blocks_;
};

}  // namespace weft
