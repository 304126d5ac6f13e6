#include "core/step/implicit_system.h"
#include "core/step/integrator_kinds.h"
#include "core/step/sweeps/global_step.h"
#include "core/step/sweeps/sweeps.h"
#include "core/step/sweeps/tuning.h"
#include "core/step/targets.h"

#include <cmath>

namespace weft {

namespace {

class ProjectiveDynamics : public SimpleIntegrator {
 public:
  explicit ProjectiveDynamics(const SweepParameters& parameters) : parameters_(parameters) {}
  void set(const SweepParameters& parameters) { parameters_ = parameters; }

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    SweepTrace traced(context.trace);
    step_.begin(model, state, h);
    global_.prepare(model, step_, h, context.stop);
    h_ = h;
    x_ = step_.prediction;
    step_.residual(model, h, x_, r_);
    const auto unbalanced = [&] { return r_.norm() / (h * h); };
    const auto residual = [&] {
      return relative_residual(unbalanced(), step_.forces_in_play(model, h, x_));
    };
    traced.add(residual);
    const int count = parameters_.iterations;
    StepReport report;
    for (int iteration = 0; iteration < count; ++iteration) {
      report.cancelled = context.stop.stop_requested_after(iteration);
      if (report.cancelled) return report;
      before_ = x_;
      const VecX& change = global_.solve(r_);
      const bool is_plain = iteration == 0 || iteration + 1 == count;
      if (is_plain || !search_conjugate(model, change)) {
        x_ = before_ + change;
        turn(change, 0);
      }
      step_.residual(model, h, x_, r_);
      traced.add(residual);
    }
    report.nonlinear = report_sweeps(count, k_enough_of_projective_dynamics, unbalanced(),
                                     step_.forces_in_play(model, h, x_));
    if (is_abandoned(report.nonlinear->reason)) return report;
    finish_step(model, h, x_, state);
    return report;
  }

  // Uses the springs' directions of the previous iterate, as the last system does.
  bool find_reactions(Model&, const State& end, VecX& reactions) override {
    VecX& pulls = r_;
    pulls.setZero();
    for (const Spring& spring : step_.springs) {
      const Vec3 before = at(before_, spring.i) - at(before_, spring.j);
      const double length = before.norm();
      if (length == 0) continue;
      const Vec3 now = at(end.x, spring.i) - at(end.x, spring.j);
      const Vec3 pull = h_ * h_ * spring.stiffness * (spring.rest_length / length * before - now);
      at(pulls, spring.i) += pull;
      at(pulls, spring.j) -= pull;
    }
    step_.find_reactions(h_, end.x, pulls, reactions);
    return true;
  }

 private:
  /// Makes the direction `change` + beta times the previous direction.
  void turn(const VecX& change, double beta) {
    if (beta > 0)
      direction_ = change + beta * direction_;
    else
      direction_ = change;
    last_r_ = r_;
    last_product_ = r_.dot(change);
  }

  // A sweep divides the residual by A, which is larger than the Hessian where springs may turn;
  // there it hardly moves. Conjugate directions with A as the preconditioner (Polak and Ribiere)
  // extend the previous sweeps. With the slopes s_0 at the start of a step and s_1 at its end, the
  // function has its minimum at the fraction s_0/(s_0 - s_1) of the step, exactly if it is
  // quadratic. Returns false, with x unchanged, if that leads past a minimum.
  bool search_conjugate(const Model& model, const VecX& change) {
    constexpr double k_longest = 4;
    const double beta =
        last_product_ > 0 ? (r_.dot(change) - last_r_.dot(change)) / last_product_ : 0;
    turn(change, beta);
    const double slope = r_.dot(direction_);
    if (!(slope > 0)) return false;
    x_ = before_ + direction_;
    step_.residual(model, h_, x_, trial_r_);
    const double bend = slope - trial_r_.dot(direction_);
    const double length = bend > slope / k_longest ? slope / bend : k_longest;
    x_ = before_ + length * direction_;
    step_.residual(model, h_, x_, trial_r_);
    return std::abs(trial_r_.dot(direction_)) < slope;
  }

  SweepParameters parameters_;
  SpringStep step_;
  GlobalStep global_;
  double h_ = 0;  ///< of the last step, s
  VecX x_, r_;
  VecX before_;  ///< the iterate before the last one
  VecX direction_, last_r_, trial_r_;
  double last_product_ = 0;  ///< r^T A^-1 r of the previous sweep
};

}  // namespace

IntegratorKind projective_dynamics_kind() {
  auto kind = integrator_kind<ProjectiveDynamics, SweepParameters>(
      "projective_dynamics", "Projective dynamics",
      "Gives each spring its length, then solves one system with a constant, factorised matrix; "
      "repeated along conjugate directions. "
      "Damping resists the change of a spring's length from step to step.");
  kind.enough_residual = k_enough_of_projective_dynamics;
  kind.order = {1, 1};  // of implicit Euler, as far as the sweeps converge
  kind.refusal = refuse_all_but_springs;
  return kind;
}

}  // namespace weft
