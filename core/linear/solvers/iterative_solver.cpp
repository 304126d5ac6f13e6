#include "core/linear/solvers/iterative_solver.h"

namespace weft {

SolveReport IterativeSolver::solve(const LinearSystem& system, const Preconditioner& P,
                                   std::span<double> x, Trace* trace, const StopToken& stop) {
  for (VecX* vector : {&r_, &scratch_}) vector->resize(system.A.size());
  SolveRun run(system, P, rules_, {trace, stop}, {x, as_span(r_), as_span(scratch_)});
  if (run.start()) {
    double verified_norm = std::numeric_limits<double>::infinity();
    do {
      iterate(run);
      system.S.impose(system.z, x);
    } while (run.needs_restart(verified_norm));
  }
  return run.finish();
}

}  // namespace weft
