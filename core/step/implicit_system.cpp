#include "core/step/implicit_system.h"

#include "core/model/step_matrix.h"

namespace weft {

void ImplicitSystem::fit(const Model& model) {
  const Eigen::Index size = 3 * static_cast<Eigen::Index>(model.vertex_count());
  for (VecX* vector : {&b, &z, &u, &start, &held}) vector->resize(size);
}

void ImplicitSystem::assemble(const Model& model, const StepMatrix& matrix) {
  if (A.shared_pattern() != model.pattern()) A = model.make_matrix();
  weft::assemble(model, matrix, A);
}

SolveReport ImplicitSystem::solve(const SystemMatrix& matrix, const Model& model,
                                  SolverSet& solvers, Trace* trace, const StopToken& stop) {
  for (const auto& [vertex, freedom] : model.filter().entries()) at(held, vertex).setZero();
  return solvers.solve(
      {matrix, as_span(b), model.filter(), as_span(z), as_span(start), as_span(held)}, as_span(u),
      trace, stop);
}

SolveReport ImplicitSystem::solve(const Model& model, const StepMatrix& matrix, SolverSet& solvers,
                                  Trace* trace, const StopToken& stop) {
  const SystemForm form = solvers.form();
  const ModelOperator products(model, matrix);
  if (form == SystemForm::stencil && weft::assemble(model, matrix, stencil)) {
    A = {};
    return solve({products, stencil}, model, solvers, trace, stop);
  }
  const bool multiplies = form == SystemForm::products;
  if (multiplies && !solvers.preconditioner->reads_entries()) {
    A = {};
    return solve(products, model, solvers, trace, stop);
  }
  assemble(model, matrix);
  return solve(multiplies ? SystemMatrix(products, A) : SystemMatrix(A), model, solvers, trace,
               stop);
}

}  // namespace weft
