#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class SymplecticEuler : public SimpleIntegrator {
 public:
  explicit SymplecticEuler(const NoParameters&) {}

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    acceleration(model, state, a_);
    state.v += h * a_;
    impose_target_velocities(model, h, state.x, state.v);
    state.x += h * state.v;
    impose_target_positions(model, state.x);
    state.t += h;
    return {};
  }

 private:
  VecX a_;
};

}  // namespace

IntegratorKind symplectic_euler_kind() {
  auto kind = integrator_kind<SymplecticEuler, NoParameters>(
      "symplectic_euler", "Symplectic Euler (explicit)",
      "Cheap steps, stable only when h is below a limit set by the stiffness.");
  kind.has_stability_limit = true;
  kind.stability_limit = 2;
  kind.order = {1, 1};
  return kind;
}

}  // namespace weft
