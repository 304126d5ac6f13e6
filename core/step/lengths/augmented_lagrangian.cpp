#include "core/step/lengths/augmented_lagrangian.h"

#include "core/step/lengths/newton_projection.h"
#include "core/step/lengths/tuning.h"

#include <algorithm>
#include <limits>

namespace weft {

// Combines the pattern of the forces with that of the edges, which no force may couple.
void LagrangianHessian::fit(const Model& model) {
  const auto edges = model.length_constraints().edges.edges();
  if (A_.shared_pattern() == model.pattern() && std::ranges::equal(edges, edges_)) return;
  edges_.assign(edges.begin(), edges.end());
  A_ = model.make_matrix();
  const BlockPattern& of_forces = *model.pattern();
  std::vector<Edge> pairs = edges_;
  const auto for_each_block = [&](const auto& body) {
    for (int i = 0; i < of_forces.rows(); ++i) {
      for (int k = of_forces.begin(i); k < of_forces.end(i); ++k) {
        body(i, of_forces.column[static_cast<std::size_t>(k)]);
      }
    }
  };
  for_each_block([&](int i, int j) {
    if (i < j) pairs.push_back({i, j});
  });
  H_ = BlockMatrix(std::make_shared<const BlockPattern>(make_pattern(of_forces.rows(), pairs)));
  block_indices_.clear();
  for_each_block([&](int i, int j) { block_indices_.push_back(H_.pattern().find(i, j)); });
}

bool LagrangianHessian::factorise(IncrementalPotential& potential, Model& model, const VecX& x,
                                  const EdgeTerms& terms, const StopToken& stop) {
  const auto& [g, q, rho] = terms;
  potential.hessian(model, x, Definiteness::projected, A_);
  const EdgeLengths& edges = model.length_constraints().edges;
  H_.set_zero();
  for (std::size_t k = 0; k < block_indices_.size(); ++k) {
    H_.block(block_indices_[k]) = A_.block(static_cast<int>(k));
  }
  // The Hessian of C_e is 2/l I at both ends and -2/l I between them.
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const double length = edges.lengths()[static_cast<std::size_t>(e)];
    const Mat3 block =
        2 * std::max(q[e], 0.0) / length * Mat3::Identity() + rho * at(g, e) * at(g, e).transpose();
    const BlockPattern& pattern = H_.pattern();
    H_.block(pattern.find(i, i)) += block;
    H_.block(pattern.find(j, j)) += block;
    H_.block(pattern.find(i, j)) -= block;
    H_.block(pattern.find(j, i)) -= block;
  }
  return factorisation_.factorise(H_, model.filter(), stop);
}

void AugmentedLagrangian::begin(Model& model, const State& state, double h,
                                const StepHistory& history) {
  potential_.begin(model, state, h);
  hessian_.fit(model);
  W_.set(model.masses(), model.filter());
  penalty_.begin(k_penalty_of_euler, model.masses(), std::numeric_limits<double>::infinity());
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
