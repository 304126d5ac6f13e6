#include "core/step/implicit_euler.h"

#include "core/step/implicit_system.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ImplicitEuler : public Integrator {
 public:
  explicit ImplicitEuler(const LinearisedParameters& parameters)
      : definiteness_(parameters.definiteness()) {}

  StepReport step(Model& model, State& state, double h, SolverSet& solvers, Trace* trace,
                  const StopToken& stop) override {
    system_.fit(model);
    auto& [A, b, z, dv, start] = system_;
    f_.resize(state.x.size());
    model.linearise(state, definiteness_, as_span(f_));
    model.product(0, 1, 0, as_span(state.v), as_span(b));
    b = h * (f_ - h * b);
    model.assemble(1, h * h, h, A);
    z = state.v;  // so that z is 0 where there is no target
    target_velocities(model, state.x, h, z);
    z -= state.v;

    StepReport report;
    report.linear = system_.solve(model, solvers, trace, stop);
    report.cancelled = report.linear->reason == StopReason::cancelled;
    if (is_abandoned(report.linear->reason)) return report;
    start = dv;
    state.v += dv;
    state.x += h * state.v;
    impose_target_positions(model, state.x);
    state.t += h;
    return report;
  }

  void reset() override { system_.start.setZero(); }

 private:
  Definiteness definiteness_;
  ImplicitSystem system_;
  VecX f_;
};

}  // namespace

IntegratorKind implicit_euler_kind() {
  auto kind = integrator_kind<ImplicitEuler, LinearisedParameters>(
      "implicit_euler", "Implicit Euler, linearised (dv)",
      "One linear system a step for the change of velocity; stable at large steps, loses energy.");
  kind.uses_linear_solver = true;
  kind.order = 1;
  return kind;
}

}  // namespace weft
