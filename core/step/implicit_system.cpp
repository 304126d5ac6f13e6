#include "core/step/implicit_system.h"

#include "core/base/vector_ops.h"
#include "core/model/step_matrix.h"

#include <cmath>

namespace weft {

namespace {

// m/s^2. Only a collision accelerates a cloth more than this.
constexpr double k_great_acceleration = 1000;

}  // namespace

double StepForces::estimate() const {
  return k_great_acceleration * weight_ * weft::norm(model_.masses());
}

double StepForces::norm() const {
  scratch_.resize(static_cast<Eigen::Index>(b_.size()));
  double squares = 0;
  for (const auto& force : model_.forces()) {
    set_zero(as_span(scratch_));
    force->add_force(as_span(scratch_));
    model_.filter().apply(as_span(scratch_));
    squares += weight_ * weight_ * dot(as_span(scratch_), as_span(scratch_));
  }
  for (const auto& [vertex, freedom] : model_.filter().entries()) {
    if (freedom.is_pinned() || freedom.is_free()) continue;
    const Vec3 b = at(b_, vertex);
    squares += (b - freedom.filtered(b)).squaredNorm();
  }
  return std::sqrt(squares);
}

void ImplicitSystem::fit(const Model& model) {
  const Eigen::Index size = 3 * static_cast<Eigen::Index>(model.vertex_count());
  for (VecX* vector : {&b, &z, &u, &start, &constrained}) vector->resize(size);
}

void ImplicitSystem::assemble(const Model& model, const StepMatrix& matrix) {
  if (A.shared_pattern() != model.pattern()) A = model.make_matrix();
  weft::assemble(model, matrix, A);
}

SolveReport ImplicitSystem::solve(const StepEquations& equations, const Model& model,
                                  SolverSet& solvers, Trace* trace, const StopToken& stop) {
  for (const auto& [vertex, freedom] : model.filter().entries()) at(constrained, vertex).setZero();
  return solvers.solve({equations.matrix, as_span(b), model.filter(), as_span(z), as_span(start),
                        as_span(constrained), equations.forces, equations.forcing},
                       as_span(u), trace, stop);
}

SolveReport ImplicitSystem::solve(const Model& model, const StepMatrix& matrix, SolverSet& solvers,
                                  Trace* trace, const StopToken& stop) {
  const SystemForm form = solvers.form();
  const ModelOperator products(model, matrix);
  const StepForces forces(model, as_span(b), force_weight, term);
  if (form == SystemForm::stencil && weft::assemble(model, matrix, stencil)) {
    A = {};
    return solve({{products, stencil}, &forces}, model, solvers, trace, stop);
  }
  const bool multiplies = form == SystemForm::products;
  if (multiplies && !solvers.preconditioner->reads_entries()) {
    A = {};
    return solve({products, &forces}, model, solvers, trace, stop);
  }
  assemble(model, matrix);
  return solve({multiplies ? SystemMatrix(products, A) : SystemMatrix(A), &forces}, model, solvers,
               trace, stop);
}

}  // namespace weft
