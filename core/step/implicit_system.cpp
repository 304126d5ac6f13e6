#include "core/step/implicit_system.h"

namespace weft {

void ImplicitSystem::fit(const Model& model) {
  if (A.shared_pattern() != model.pattern()) A = model.make_matrix();
  const Eigen::Index size = A.size();
  for (VecX* vector : {&b, &z, &u, &start}) vector->resize(size);
}

SolveReport ImplicitSystem::solve(const Model& model, SolverSet& solvers, Trace* trace,
                                  const StopToken& stop) {
  return solvers.solve({A, as_span(b), model.filter(), as_span(z), as_span(start)}, as_span(u),
                       trace, stop);
}

}  // namespace weft
