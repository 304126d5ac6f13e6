#include "core/base/number_text.h"
#include "core/step/implicit_system.h"
#include "core/step/integrator_kinds.h"
#include "core/step/lengths/augmented_lagrangian.h"
#include "core/step/lengths/edge_reactions.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/targets.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace weft {

namespace {

/// Says what an iteration limit has left: lengths come after the balance of forces.
std::string describe_rest(const ProjectionProblem& problem, double strain) {
  if (strain <= problem.strain) return "the forces are not balanced yet";
  return "an edge is still " + number_text(100 * strain, 2) + " % off its length";
}

/// Implicit constraint direction with implicit potential (Goldenthal 4.1, footnote 1): implicit
/// Euler with length constraints. With g of IncrementalPotential and mu the impulses of the edges
/// (h^2 times the paper's lambda), a step solves
///   grad g(x) + grad C(x)^T mu = 0,   C(x) = 0
/// within the permitted strain. Newton's method on (x, mu) does not converge if a taut yarn between
/// pinned ends carries weight: no finite mu balances the weight at the exact lengths. So the step
/// is the minimum of g within the lengths, by the augmented Lagrangian (Nocedal and Wright,
/// algorithm 17.4): Newton's method with a line search minimises AugmentedLagrangian, and if it is
/// balanced while edges are still too long or too short, its multipliers are raised.
class ConstrainedEuler : public Integrator {
 public:
  explicit ConstrainedEuler(const NewtonProjectionParameters& parameters)
      : parameters_(parameters) {}
  void set(const NewtonProjectionParameters& parameters) { parameters_ = parameters; }

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    L_.begin(model, state, h, history_);
    x_ = L_.potential().inertial_point();
    impose_target_positions(model, x_);
    const ProjectionProblem problem{model.length_constraints().edges, L_.mobility(), model.masses(),
                                    state.x, model.length_constraints().permitted_strain};
    StepReport report;
    report.projection = search(problem, context);
    report.nonlinear = NonlinearReport{.reason = report.projection->reason,
                                       .of_forces = false,
                                       .iterations = report.projection->iterations,
                                       .solves = report.projection->linear_iterations,
                                       .unbalanced_force = r_.norm() / (h * h),
                                       .detail = report.projection->detail};
    report.cancelled = report.projection->reason == StopReason::cancelled;
    if (is_abandoned(report.projection->reason)) return report;
    history_.solution = L_.q();
    history_.h = h;
    reactions_.begin(state.x, L_.potential().inertial_point(), x_, h);
    reactions_.add(model.length_constraints().edges, x_, L_.q());
    reactions_.drop_undetermined(model);
    report.projection->reaction_work = reactions_.reaction_work(model);
    finish_step(model, h, x_, state);
    return report;
  }

  // Writes (grad g + grad C^T q)/h^2.
  bool find_reactions(Model& model, const State& end, VecX& reactions) override {
    L_.potential().find_unbalanced(model, end.x, reactions);
    reactions += reactions_.forces();
    return true;
  }

  void trace_lengths(ProjectionTrace* trace) override { trace_ = trace; }
  StepHistory* history() override { return &history_; }

 private:
  ProjectionReport search(const ProjectionProblem& problem, const StepContext& context) {
    Model& model = context.model;
    const StopToken& stop = context.stop;
    const int limit = std::min(parameters_.max_iterations, context.max_iterations);
    ProjectionReport report;
    const auto end = [&](StopReason reason, std::string detail = {}) {
      report.reason = reason;
      report.detail = std::move(detail);
      return report;
    };
    if (trace_) trace_->clear();
    double value = L_.evaluate(problem, model, x_, r_);
    for (;; ++report.iterations) {
      L_.add_tension(problem, model, x_, r_);
      report.strain = largest_strain(problem.edges, L_.mobility(), x_);
      if (trace_) trace_->push_back(describe_pass(problem, x_, L_.q(), L_.imbalance()));
      if (!r_.allFinite() || !std::isfinite(value)) return end(StopReason::not_finite);
      const bool balanced = report.iterations > 0 && is_balanced(problem, L_.imbalance());
      if (balanced && report.strain <= problem.strain) return end(StopReason::converged);
      if (stop.stop_requested_after(report.iterations)) return end(StopReason::cancelled);
      if (report.iterations >= limit)
        return end(StopReason::iteration_limit, describe_rest(problem, report.strain));
      if (balanced) {
        L_.raise_multipliers();
        value = L_.evaluate(problem, model, x_, r_);
        L_.add_tension(problem, model, x_, r_);
      }
      ++report.linear_iterations;
      if (!L_.find_step(model, x_, r_, dx_, stop))
        return end(StopReason::breakdown, "the Hessian cannot be factorised");
      double trial_value = value;
      const auto try_step = [&](double t) {
        trial_ = x_ + t * dx_;
        trial_value = L_.evaluate(problem, model, trial_, trial_r_);
        return trial_value;
      };
      if (!search_line(value, r_.dot(dx_), stop, try_step)) {
        if (stop.stop_requested()) return end(StopReason::cancelled);
        // The first iterate may be balanced already: that of a cloth that stands still is.
        if (report.strain <= problem.strain && is_balanced(problem, L_.imbalance()))
          return end(StopReason::converged);
        return end(StopReason::stagnated, "no correction balances forces and lengths better");
      }
      x_.swap(trial_);
      r_.swap(trial_r_);
      value = trial_value;
    }
  }

  NewtonProjectionParameters parameters_;
  ProjectionTrace* trace_ = nullptr;
  StepHistory history_;  ///< its solution is q, kg m
  AugmentedLagrangian L_;
  VecX x_, r_, dx_;  ///< the iterate, S grad L there, and the step from it
  VecX trial_, trial_r_;
  EdgeReactions reactions_;
};

}  // namespace

IntegratorKind constrained_euler_kind() {
  auto kind = integrator_kind<ConstrainedEuler, NewtonProjectionParameters>(
      "constrained_euler", "Implicit Euler, keeps lengths (ICD)",
      "Forces and lengths are solved together, by Newton's method on an augmented Lagrangian: "
      "Goldenthal's implicit constraint direction with implicit forces.");
  kind.order = {1, 1};
  kind.keeps_lengths = true;
  return kind;
}

}  // namespace weft
