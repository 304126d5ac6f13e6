#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/minimise/minimiser.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class MinimisingEuler : public Integrator {
 public:
  explicit MinimisingEuler(const MinimiserParameters& parameters) : minimiser_(parameters) {}
  void set(const MinimiserParameters& parameters) { minimiser_.set(parameters); }

  StepReport step(const StepContext& context, State& state) override {
    return minimised_euler_step({potential_, context.model, context.solvers, context.trace,
                                 context.stop, context.max_iterations},
                                minimiser_, x_, state, context.h);
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

StepReport minimised_euler_step(const Minimisation& task, Minimiser& minimiser, VecX& x,
                                State& state, double h) {
  task.g.begin(task.model, state, h);
  minimiser.first_guess(task.g, task.model, state, x);
  StepReport report;
  report.nonlinear = minimiser.minimise(task, x, report.linear);
  report.cancelled = report.nonlinear->reason == StopReason::cancelled;
  if (is_abandoned(report.nonlinear->reason)) return report;
  finish_step(task.model, h, x, state);
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
