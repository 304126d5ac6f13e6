#include "core/step/implicit_euler_dx.h"

#include "core/step/targets.h"

namespace weft {

namespace {

class ImplicitEulerDx : public Integrator {
 public:
  explicit ImplicitEulerDx(const LinearisedParameters& parameters)
      : definiteness_(parameters.definiteness()) {}

  StepReport step(Model& model, State& state, double h, SolverSet& solvers, Trace* trace,
                  const StopToken& stop) override {
    system_.fit(model);
    VecX& z = system_.z;
    f_.resize(state.x.size());
    model.linearise(state, definiteness_, as_span(f_));
    set_up_implicit_euler_dx(model, state, h, f_, system_);
    z.setZero();
    target_changes(model, state.x, z);

    StepReport report;
    report.linear = system_.solve(model, solvers, trace, stop);
    report.cancelled = report.linear->reason == StopReason::cancelled;
    if (is_abandoned(report.linear->reason)) return report;
    system_.start = system_.u;
    state.v = system_.u / h;
    state.x += system_.u;
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

void set_up_implicit_euler_dx(const Model& model, const State& state, double h, const VecX& f,
                              ImplicitSystem& system) {
  model.product(h, 0, h * h, as_span(state.v), as_span(system.b));
  system.b += h * h * f;
  model.assemble(1, h * h, h, system.A);
}

IntegratorKind implicit_euler_dx_kind() {
  auto kind = integrator_kind<ImplicitEulerDx, LinearisedParameters>(
      "implicit_euler_dx", "Implicit Euler, linearised (dx)",
      "The same step with the change of position as the unknown.");
  kind.uses_linear_solver = true;
  kind.order = 1;
  return kind;
}

}  // namespace weft
