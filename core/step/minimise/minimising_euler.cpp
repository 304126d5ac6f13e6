#include "core/step/minimise/minimising_euler.h"

#include "core/step/targets.h"

namespace weft {

namespace {

class MinimisingEuler : public Integrator {
 public:
  explicit MinimisingEuler(const MinimiserParameters& parameters) : minimiser_(parameters) {}
  void set(const MinimiserParameters& parameters) { minimiser_.set(parameters); }

  StepReport step(const StepContext& context, State& state) override {
    return minimised_euler_step(potential_, minimiser_, x_, context, state);
  }

  void trace_lengths(ProjectionTrace*) override {}
  StepHistory* history() override { return nullptr; }
  bool find_reactions(Model& model, const State& end, VecX& reactions) override {
    potential_.find_unbalanced(model, end.x, reactions);
    return true;
  }

 private:
  Minimiser minimiser_;
  IncrementalPotential potential_;
  VecX x_;
};

}  // namespace

StepReport minimised_euler_step(IncrementalPotential& g, Minimiser& minimiser, VecX& x,
                                const StepContext& context, State& state) {
  Model& model = context.model;
  const double h = context.h;
  g.begin(model, state, h);
  minimiser.first_guess(g, model, state, x);
  StepReport report;
  report.nonlinear =
      minimiser.minimise(g, model, context.solvers, x, report.linear, context.trace, context.stop);
  report.cancelled = report.nonlinear->reason == StopReason::cancelled;
  if (is_abandoned(report.nonlinear->reason)) return report;
  finish_step(model, h, x, state);
  return report;
}

IntegratorKind minimising_euler_kind() {
  auto kind = integrator_kind<MinimisingEuler, MinimiserParameters>(
      "minimising_euler", "Implicit Euler, minimised",
      "Newton's method with a line search until the forces balance: several systems a step. "
      "Damping "
      "acts as at the start of the step.");
  kind.uses_linear_solver = true;
  kind.solves_at = 1;
  kind.order = {1, 1};
  return kind;
}

}  // namespace weft
