#include "core/collision/respond/potential/contact_potential.h"
#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/minimise/minimiser.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ImplicitMidpoint : public Integrator {
 public:
  explicit ImplicitMidpoint(const MinimiserParameters& parameters) : minimiser_(parameters) {}
  void set(const MinimiserParameters& parameters) { minimiser_.set(parameters); }

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    // With the sudden forces of a surface, stiff springs gain energy without a bound.
    ContactPotential* const contact = model.contact_potential();
    is_at_end_ = contact != nullptr && contact->is_touched_before(state.x + h * state.v);
    const Minimisation task{potential_,    model,        context.solvers,
                            context.trace, context.stop, context.max_iterations};
    if (is_at_end_) {
      contact->pairs().act_at_end();
      return minimised_euler_step(task, minimiser_, x_, state, h);
    }
    targets_.assign(model.targets().begin(), model.targets().end());
    halfway_ = targets_;
    for (Target& target : halfway_) {
      target.position = 0.5 * (target.position + at(state.x, target.vertex));
    }
    model.set_targets(halfway_);
    predicted_ = state;
    predicted_.x += h / 2 * state.v;
    predicted_.t += h / 2;
    impose_target_positions(model, predicted_.x);
    potential_.begin(model, state, h / 2, predicted_);
    minimiser_.first_guess(potential_, model, state, x_);
    StepReport report;
    report.nonlinear = minimiser_.minimise(task, x_, report.linear);
    model.set_targets(targets_);
    report.cancelled = report.nonlinear->reason == StopReason::cancelled;
    if (is_abandoned(report.nonlinear->reason)) return report;
    change_ = 2 * (x_ - state.x);
    state.v = 2 / h * change_ - state.v;
    impose_target_velocities(model, h, state.x, state.v);
    state.x += change_;
    impose_target_positions(model, state.x);
    state.t += h;
    return report;
  }

  void trace_lengths(ProjectionTrace*) override {}
  StepHistory* history() override { return nullptr; }
  bool find_reactions(Model& model, const State& end, VecX& reactions) override {
    potential_.find_unbalanced(model, is_at_end_ ? end.x : x_, reactions);
    return true;
  }

 private:
  bool is_at_end_ = false;  ///< the last step was solved for its end
  Minimiser minimiser_;
  IncrementalPotential potential_;
  std::vector<Target> targets_, halfway_;  ///< at the end of the step and in its middle
  State predicted_;                        ///< x + h/2 v at t + h/2
  VecX x_;                                 ///< x_m
  VecX change_;                            ///< x' - x
};

}  // namespace

IntegratorKind implicit_midpoint_kind() {
  auto kind = integrator_kind<ImplicitMidpoint, MinimiserParameters>(
      "implicit_midpoint", "Implicit midpoint, minimised",
      "Without numerical damping: a contrast to implicit Euler, which takes the steps that touch a "
      "solid.");
  kind.uses_linear_solver = true;
  kind.solves_at = 0.5;
  kind.order = {2, 2};
  return kind;
}

}  // namespace weft
