#include "core/step/lengths/constrained_euler.h"

#include "core/step/implicit_system.h"
#include "core/step/lengths/edge_reactions.h"
#include "core/step/lengths/lagrangian_hessian.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/minimise/incremental_potential.h"
#include "core/step/targets.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace weft {

namespace {

/// Implicit constraint direction with implicit potential (Goldenthal 4.1, footnote 1): implicit
/// Euler whose edges keep their lengths. With g of IncrementalPotential, A its Hessian and mu the
/// impulses of the edges (h^2 times the paper's lambda), a step solves
///   grad g(x) + grad C(x)^T mu = 0,   C(x) = 0
/// within the permitted strain. Newton's method on (x, mu) does not converge where a taut yarn
/// between held ends carries weight: no finite mu balances that at the exact lengths. So the step
/// is the minimum of g within the lengths, by the augmented Lagrangian (Nocedal and Wright,
/// algorithm 17.4): with q = mu + rho C, Newton's method with a line search minimises
///   L(x) = g(x) + mu^T C(x) + rho/2 |C(x)|^2,   grad L = grad g + grad C^T q,
/// with LagrangianHessian; where grad L is balanced and edges are still too long or too short, mu
/// becomes q. It starts at the impulses of the last step.
class ConstrainedEuler : public Integrator {
 public:
  explicit ConstrainedEuler(const NewtonProjectionParameters& parameters)
      : parameters_(parameters) {}

  StepReport step(Model& model, State& state, double h, SolverSet&, Trace*,
                  const StopToken& stop) override {
    potential_.begin(model, state, h);
    hessian_.fit(model);
    W_.set(model.masses(), model.filter());
    x_ = potential_.inertial_point();
    impose_target_positions(model, x_);
    const ProjectionProblem problem{model.inextensible(), W_, model.masses(), state.x,
                                    model.permitted_strain()};
    begin_search(problem, h);
    StepReport report;
    report.projection = search(problem, model, stop);
    report.nonlinear = NonlinearReport{.reason = report.projection->reason,
                                       .iterations = report.projection->iterations,
                                       .solves = report.projection->linear_iterations,
                                       .unbalanced_force = r_.norm() / (h * h),
                                       .detail = report.projection->detail};
    report.cancelled = report.projection->reason == StopReason::cancelled;
    if (is_abandoned(report.projection->reason)) return report;
    history_.solution = q_;
    history_.h = h;
    dx_ = x_ - state.x;
    edge_reactions_.setZero(dx_.size());
    add_edge_reactions(model.inextensible(), g_, q_, h, edge_reactions_);
    report.projection->held_work = held_work(model, dx_, edge_reactions_);
    drop_undetermined(model, dx_, h, edge_reactions_);
    finish_step(model, h, x_, state);
    return report;
  }

  // (grad g + grad C^T q)/h^2.
  bool find_reactions(Model& model, const State& end, VecX& reactions) override {
    potential_.find_unbalanced(model, end.x, reactions);
    reactions += edge_reactions_;
    return true;
  }

  void trace_lengths(ProjectionTrace* trace) override { trace_ = trace; }
  StepHistory* history() override { return &history_; }

 private:
  void begin_search(const ProjectionProblem& problem, double h) {
    const auto n = static_cast<double>(problem.masses.size());
    const double mean_mass = std::reduce(problem.masses.begin(), problem.masses.end()) / n;
    rho_ = k_first_penalty * mean_mass;
    largest_rho_ = k_largest_penalty * mean_mass;
    violation_ = std::numeric_limits<double>::infinity();
    if (history_.solution.size() == problem.edges.size() && history_.h > 0) {
      const double ratio = h / history_.h;
      mu_ = ratio * ratio * history_.solution;
    } else {
      mu_.setZero(problem.edges.size());
    }
  }

  ProjectionReport search(const ProjectionProblem& problem, Model& model, const StopToken& stop) {
    ProjectionReport report;
    const auto end = [&](StopReason reason, std::string detail = {}) {
      report.reason = reason;
      report.detail = std::move(detail);
      return report;
    };
    if (trace_) trace_->clear();
    double value = evaluate(problem, model, x_, r_);
    for (;; ++report.iterations) {
      add_tension(problem, model);
      report.strain = largest_strain(problem.edges, W_, x_);
      if (trace_) trace_->push_back(describe_pass(problem, x_, q_, F_));
      if (!r_.allFinite() || !std::isfinite(value)) return end(StopReason::not_finite);
      const bool balanced = report.iterations > 0 && is_balanced(problem, F_);
      if (balanced && report.strain <= problem.strain) return end(StopReason::converged);
      if (stop.stop_requested_after(report.iterations)) return end(StopReason::cancelled);
      if (report.iterations >= parameters_.max_iterations) return end(StopReason::iteration_limit);
      if (balanced) {
        raise_multipliers();
        value = evaluate(problem, model, x_, r_);
        add_tension(problem, model);
      }
      ++report.linear_iterations;
      const bool factorised = hessian_.factorise(potential_, model, x_, g_, q_, rho_, stop);
      if (factorised) dx_ = hessian_.solve(-r_);
      if (!factorised || !dx_.allFinite())
        return end(StopReason::breakdown, "the Hessian cannot be factorised");
      if (!search_line(problem, model, value, stop)) {
        return stop.stop_requested()
                   ? end(StopReason::cancelled)
                   : end(StopReason::stagnated, "no step balances forces and lengths better");
      }
    }
  }

  // L(x) with C and grad g.
  double evaluate(const ProjectionProblem& problem, Model& model, const VecX& x, VecX& gradient) {
    const double value = potential_.evaluate(model, x, gradient);
    evaluate_constraints(problem, x, C_);
    return value + mu_.dot(C_) + 0.5 * rho_ * C_.squaredNorm();
  }

  // q, r = S grad L and F = M^-1 r at x, where grad g and C were evaluated last.
  void add_tension(const ProjectionProblem& problem, const Model& model) {
    problem.edges.gradients(x_, g_);
    q_ = mu_ + rho_ * C_;
    model.filter().apply(as_span(r_));
    F_ = -r_;
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(F_, i) /= problem.masses[static_cast<std::size_t>(i)];
    }
    apply_impulses(problem.edges, W_, g_, q_, F_);
    F_ = -F_;
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(r_, i) = problem.masses[static_cast<std::size_t>(i)] * at(F_, i);
    }
  }

  void raise_multipliers() {
    mu_ = q_;
    const double violation = C_.norm();
    if (violation > k_sufficient_decrease * violation_) {
      rho_ = std::min(k_penalty_growth * rho_, largest_rho_);
    }
    violation_ = violation;
  }

  // Backtracking until L falls by a hundredth of what its gradient promises. A promise below the
  // rounding of L cannot be checked, and the step is taken.
  bool search_line(const ProjectionProblem& problem, Model& model, double& value,
                   const StopToken& stop) {
    const double slope = r_.dot(dx_);
    const bool is_rounding = -slope <= k_rounding * std::abs(value);
    for (double t = 1; t > k_smallest_step && !stop.stop_requested(); t /= 2) {
      trial_ = x_ + t * dx_;
      const double trial_value = evaluate(problem, model, trial_, trial_r_);
      if (!is_rounding && !(trial_value <= value + k_decrease * t * slope)) continue;
      x_.swap(trial_);
      r_.swap(trial_r_);
      value = trial_value;
      return true;
    }
    return false;
  }

  // Times the mean mass. Smaller first penalties take more rounds, larger ones more iterations in
  // the first: 1000 takes the fewest from 17 x 17 to 65 x 65 vertices.
  static constexpr double k_first_penalty = 1000;
  static constexpr double k_largest_penalty = 1e6;  // more is rounding
  static constexpr double k_penalty_growth = 10;
  static constexpr double k_sufficient_decrease = 0.1;  // of |C| in a round
  static constexpr double k_decrease = 0.01;
  static constexpr double k_smallest_step = 1e-10;
  static constexpr double k_rounding = 1e-13;

  NewtonProjectionParameters parameters_;
  ProjectionTrace* trace_ = nullptr;
  StepHistory history_;  ///< its solution is q, kg m
  IncrementalPotential potential_;
  Mobility W_;
  LagrangianHessian hessian_;
  VecX x_, r_, F_, C_, g_, dx_, trial_, trial_r_;
  VecX mu_, q_;                       ///< of the edges, kg m
  VecX edge_reactions_;               ///< at the end of the step, N
  double rho_ = 0, largest_rho_ = 0;  ///< kg
  double violation_ = 0;              ///< |C| after the last round, m
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
