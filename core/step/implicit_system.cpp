#include "core/step/implicit_system.h"

namespace weft {

void ImplicitSystem::fit(const Model& model) {
  const Eigen::Index size = 3 * static_cast<Eigen::Index>(model.vertex_count());
  for (VecX* vector : {&b, &z, &u, &start}) vector->resize(size);
}

void ImplicitSystem::assemble(const Model& model, const StepMatrix& matrix) {
  if (A.shared_pattern() != model.pattern()) A = model.make_matrix();
  model.assemble(matrix.mass, matrix.stiffness, matrix.damping, A);
}

SolveReport ImplicitSystem::solve(const Model& model, SolverSet& solvers, Trace* trace,
                                  const StopToken& stop) {
  return solvers.solve({A, as_span(b), model.filter(), as_span(z), as_span(start)}, as_span(u),
                       trace, stop);
}

SolveReport ImplicitSystem::solve(const Model& model, const StepMatrix& matrix, SolverSet& solvers,
                                  Trace* trace, const StopToken& stop) {
  if (solvers.solver->takes_stencil() &&
      model.assemble(matrix.mass, matrix.stiffness, matrix.damping, stencil)) {
    const ModelOperator in_double(model, matrix);
    return solvers.solve(
        {in_double, stencil, as_span(b), model.filter(), as_span(z), as_span(start)}, as_span(u),
        trace, stop);
  }
  assemble(model, matrix);
  const ModelOperator matrix_free(model, matrix);
  LinearSystem system(A, as_span(b), model.filter(), as_span(z), as_span(start));
  system.matrix_free = &matrix_free;
  return solvers.solve(system, as_span(u), trace, stop);
}

}  // namespace weft
