#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/targets.h"

#include <array>

namespace weft {

namespace {

class Rk4 : public SimpleIntegrator {
 public:
  explicit Rk4(const NoParameters&) {}

  // y += h/6 (k1 + 2 k2 + 2 k3 + k4), k_i = y'(t + c_i h, y + c_i h k_(i-1)), c = 0, 1/2, 1/2, 1.
  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    static constexpr std::array offsets = {0.0, 0.5, 0.5, 1.0};
    static constexpr std::array weights = {1.0 / 6, 2.0 / 6, 2.0 / 6, 1.0 / 6};
    start_ = state;
    dx_.setZero(state.x.size());
    dv_.setZero(state.x.size());
    velocity_.setZero(state.x.size());
    a_.setZero(state.x.size());
    for (std::size_t i = 0; i < offsets.size(); ++i) {
      const double c = offsets[i];
      state.x = start_.x + c * h * velocity_;
      state.v = start_.v + c * h * a_;
      state.t = start_.t + c * h;
      impose_target_motion(model, h, c, start_.x, state);
      velocity_ = state.v;
      acceleration(model, state, a_);
      dx_ += weights[i] * h * velocity_;
      dv_ += weights[i] * h * a_;
    }
    state.x = start_.x + dx_;
    state.v = start_.v + dv_;
    impose_target_velocities(model, h, start_.x, state.v);
    impose_target_positions(model, state.x);
    return {};
  }

 private:
  State start_;
  VecX velocity_, a_;  ///< of the last stage
  VecX dx_, dv_;
};

}  // namespace

IntegratorKind rk4_kind() {
  auto kind = integrator_kind<Rk4, NoParameters>("rk4", "Runge-Kutta 4 (explicit)",
                                                 "Four evaluations a step; stable up "
                                                 "to 1.41 times the limit of symplectic Euler "
                                                 "on undamped oscillations.");
  kind.has_stability_limit = true;
  kind.stability_limit = 2.828;
  kind.order = {4, 4};
  return kind;
}

}  // namespace weft
