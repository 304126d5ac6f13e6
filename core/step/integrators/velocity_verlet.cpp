#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class VelocityVerlet : public SimpleIntegrator {
 public:
  explicit VelocityVerlet(const NoParameters&) {}

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    x_ = state.x;
    impose_target_motion(model, h, 0, x_, state);
    acceleration(model, state, a_);
    halfway_ = state.v + 0.5 * h * a_;
    state.v += h * a_;
    state.x += h * halfway_;
    impose_target_motion(model, h, 1, x_, state);
    state.t += h;
    acceleration(model, state, a_);
    state.v = halfway_ + 0.5 * h * a_;
    impose_target_velocities(model, h, x_, state.v);
    return {};
  }

 private:
  VecX a_;
  VecX x_;        ///< positions at the start of the step
  VecX halfway_;  ///< velocities in the middle of the step
};

}  // namespace

IntegratorKind velocity_verlet_kind() {
  auto kind = integrator_kind<VelocityVerlet, NoParameters>(
      "velocity_verlet", "Velocity Verlet (explicit)",
      "Keeps energy well; stable below the same limit as symplectic Euler without damping.");
  kind.has_stability_limit = true;
  kind.stability_limit = 2;
  kind.order = {2, 2};
  return kind;
}

}  // namespace weft
