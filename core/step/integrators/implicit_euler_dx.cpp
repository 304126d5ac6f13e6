#include "core/model/step_matrix.h"
#include "core/step/integrator_kinds.h"
#include "core/step/integrators/linearised_integrator.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ImplicitEulerDx : public LinearisedIntegrator {
 public:
  using LinearisedIntegrator::LinearisedIntegrator;

 private:
  StepMatrix set_up(const Model& model, const State& state, double h, const VecX& f,
                    ImplicitSystem& system) override {
    return set_up_implicit_euler_dx(model, state, h, f, system);
  }

  void advance(const Model&, State& state, double h, const VecX& dx) override {
    state.v = dx / h;
    state.x += dx;
  }

  void find_unknown(const State& start, const State& end, VecX& u) const override {
    u = end.x - start.x;
  }
};

}  // namespace

StepMatrix set_up_implicit_euler_dx(const Model& model, const State& state, double h, const VecX& f,
                                    ImplicitSystem& system) {
  multiply(model, {h, 0, h * h}, as_span(state.v), as_span(system.b));
  system.b += h * h * f;
  system.force_weight = h * h;
  target_changes(model, state.x, system.z);
  return {1, h * h, h};
}

IntegratorKind implicit_euler_dx_kind() {
  auto kind = integrator_kind<ImplicitEulerDx, LinearisedParameters>(
      "implicit_euler_dx", "Implicit Euler, linearised (dx)",
      "The same step with the change of position as the unknown.");
  kind.uses_linear_solver = true;
  kind.order = {1, 1};
  return kind;
}

}  // namespace weft
