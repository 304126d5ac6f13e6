#include "core/step/velocity_verlet.h"

#include "core/step/explicit_step.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class VelocityVerlet : public Integrator {
 public:
  explicit VelocityVerlet(const NoParameters&) {}

  StepReport step(Model& model, State& state, double h, SolverSet&, Trace*,
                  const StopToken&) override {
    x_ = state.x;
    acceleration(model, state, a_);
    state.v += 0.5 * h * a_;
    impose_target_velocities(model, h, x_, state.v);
    state.x += h * state.v;
    impose_target_positions(model, state.x);
    state.t += h;
    acceleration(model, state, a_);
    state.v += 0.5 * h * a_;
    impose_target_velocities(model, h, x_, state.v);
    return {};
  }

 private:
  VecX a_;
  VecX x_;  ///< positions at the start of the step
};

}  // namespace

IntegratorKind velocity_verlet_kind() {
  auto kind = integrator_kind<VelocityVerlet, NoParameters>(
      "velocity_verlet", "Velocity Verlet (explicit)",
      "Second order, keeps energy well; stable below the same limit as symplectic Euler.");
  kind.has_stability_limit = true;
  kind.stability_limit = 2;
  kind.order = 2;
  return kind;
}

}  // namespace weft
