#include "core/step/lengths/iterated_projection.h"

#include "core/step/lengths/tuning.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

std::vector<int> edges_beyond(const ProjectionProblem& problem, const VecX& x) {
  std::vector<int> beyond;
  for (int e = 0; e < problem.edges.size(); ++e) {
    if (std::abs(problem.edges.strain(e, x)) > problem.strain) beyond.push_back(e);
  }
  return beyond;
}

}  // namespace

ProjectionReport IteratedProjection::project(const ProjectionProblem& problem, VecX& x,
                                             ProjectionTrace* trace, const StopToken& stop) {
  candidate_ = x;
  mu_.setZero(problem.edges.size());
  begin(problem, x);
  if (trace) trace->clear();
  ProjectionReport report;
  double strain_before = 0, best = std::numeric_limits<double>::infinity();
  int since_best = 0;
  const int limit = std::min(iteration_limit_, problem.max_iterations);
  for (;; ++report.iterations) {
    report.strain = largest_strain(problem.edges, problem.W, x);
    if (report.iterations == 0) strain_before = report.strain;
    if (trace) trace->push_back(describe(problem, x));
    if (!std::isfinite(report.strain)) {
      report.reason = StopReason::not_finite;
      break;
    }
    if (report.strain > k_diverged_strain && !approaches_steadily()) {
      report.reason = StopReason::breakdown;
      report.detail = "the iterations diverge";
      break;
    }
    if (report.strain <= problem.strain && is_settled(problem, x, report.iterations)) break;
    since_best =
        report.strain <= std::max(k_strain_progress * best, problem.strain) ? 0 : since_best + 1;
    best = std::min(best, report.strain);
    if (since_best >= patience()) {
      report.reason = StopReason::stagnated;
      report.detail = "the lengths cannot all be restored at once";
      break;
    }
    report.reason = stop.stop_requested_after(report.iterations) ? StopReason::cancelled
                    : report.iterations >= limit                 ? StopReason::iteration_limit
                                                 : iterate(problem, x, report, stop);
    if (stop.stop_requested()) report.reason = StopReason::cancelled;
    if (!report.converged()) break;
  }
  report.had_no_effect =
      !report.converged() && (!approaches_steadily() || !(report.strain <= strain_before));
  if (report.had_no_effect) {
    x = candidate_;
    mu_.setZero();
    report.strain = strain_before;
  }
  // Runs also after success: edges between constrained vertices count here.
  report.unsatisfied = edges_beyond(problem, x);
  return report;
}

void IteratedProjection::residual(const ProjectionProblem& problem, const VecX& x, VecX& F) {
  problem.edges.gradients(x, gradients_);
  F = candidate_ - x;
  apply_impulses(problem.edges, problem.W, gradients_, mu_, F);
  F = -F;
}

ProjectionPass IteratedProjection::describe(const ProjectionProblem& problem, const VecX& x) {
  if (!has_multipliers()) return describe_pass(problem, x, {}, {});
  residual(problem, x, F_);
  return describe_pass(problem, x, mu_, F_);
}

ProjectionPass describe_pass(const ProjectionProblem& problem, const VecX& x, const VecX& mu,
                             const VecX& F) {
  ProjectionPass pass;
  pass.strain = largest_strain(problem.edges, problem.W, x);
  VecX C;
  problem.edges.evaluate(x, C);
  for (int e = 0; e < problem.edges.size(); ++e) {
    pass.strains.push_back(static_cast<float>(problem.edges.strain(e, x)));
    const Edge& edge = problem.edges.edges()[static_cast<std::size_t>(e)];
    if (problem.W.moves(edge, at(x, edge[0]) - at(x, edge[1]))) {
      pass.C = std::max(pass.C, std::abs(C[e]));
    }
  }
  if (F.size() == 0) {
    pass.F = pass.mean_F = std::numeric_limits<double>::quiet_NaN();
    return pass;
  }
  pass.impulses = mu;
  pass.F = largest_vertex_norm(F);
  pass.mean_F = F.reshaped(3, F.size() / 3).colwise().norm().mean();
  return pass;
}

double largest_vertex_norm(const VecX& F) {
  return F.reshaped(3, F.size() / 3).colwise().norm().maxCoeff();
}

}  // namespace weft
