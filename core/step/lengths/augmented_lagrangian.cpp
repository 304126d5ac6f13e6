#include "core/step/lengths/augmented_lagrangian.h"

#include "core/step/lengths/newton_projection.h"

#include <limits>

namespace weft {

namespace {

// Factor on the mean mass. Smaller first penalties take more rounds, larger ones more iterations in
// the first: 1000 takes the fewest from 17 x 17 to 65 x 65 vertices.
constexpr double k_first_penalty = 1000;

}  // namespace

void AugmentedLagrangian::begin(Model& model, const State& state, double h,
                                const StepHistory& history) {
  potential_.begin(model, state, h);
  hessian_.fit(model);
  W_.set(model.masses(), model.filter());
  penalty_.begin(k_first_penalty, model.masses(), std::numeric_limits<double>::infinity());
  const int edges = model.length_constraints().edges.size();
  if (history.solution.size() == edges && history.h > 0) {
    const double ratio = h / history.h;
    mu_ = ratio * ratio * history.solution;
  } else {
    mu_.setZero(edges);
  }
}

double AugmentedLagrangian::evaluate(const ProjectionProblem& problem, Model& model, const VecX& x,
                                     VecX& gradient) {
  const double value = potential_.evaluate(model, x, gradient);
  evaluate_constraints(problem, x, C_);
  return penalty_.add(value, mu_, C_);
}

void AugmentedLagrangian::add_tension(const ProjectionProblem& problem, const Model& model,
                                      const VecX& x, VecX& gradient) {
  problem.edges.gradients(x, g_);
  q_ = mu_ + penalty_.rho() * C_;
  model.filter().apply(as_span(gradient));
  F_ = -gradient;
  for (int i = 0; i < model.vertex_count(); ++i) {
    at(F_, i) /= problem.masses[static_cast<std::size_t>(i)];
  }
  apply_impulses(problem.edges, W_, g_, q_, F_);
  F_ = -F_;
  for (int i = 0; i < model.vertex_count(); ++i) {
    at(gradient, i) = problem.masses[static_cast<std::size_t>(i)] * at(F_, i);
  }
}

bool AugmentedLagrangian::find_step(Model& model, const VecX& x, const VecX& gradient, VecX& dx,
                                    const StopToken& stop) {
  if (!hessian_.factorise(potential_, model, x, {g_, q_, penalty_.rho()}, stop)) return false;
  dx = hessian_.solve(-gradient);
  return dx.allFinite();
}

void AugmentedLagrangian::raise_multipliers() {
  mu_ = q_;
  penalty_.end_round(C_);
}

}  // namespace weft
