#include "core/linear/iterative_solver.h"

namespace weft {

SolveReport IterativeSolver::solve(const LinearSystem& system, const Preconditioner& P,
                                   std::span<double> x, Trace* trace, const StopToken& stop) {
  r_.resize(system.A.size());
  if (trace) scratch_.resize(system.A.size());
  SolveRun run(system, P, parameters_, trace, stop, x, as_span(r_), as_span(scratch_));
  if (run.start(parameters_.warm_start)) {
    double verified_norm = std::numeric_limits<double>::infinity();
    do {
      iterate(run);
    } while (run.needs_restart(verified_norm));
  }
  system.S.impose(system.z, x);
  return run.finish();
}

}  // namespace weft
