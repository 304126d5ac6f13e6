#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ForwardEuler : public SimpleIntegrator {
 public:
  explicit ForwardEuler(const NoParameters&) {}

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    acceleration(model, state, a_);
    x_ = state.x;
    state.x += h * state.v;
    impose_target_positions(model, state.x);
    state.v += h * a_;
    impose_target_velocities(model, h, x_, state.v);
    state.t += h;
    return {};
  }

 private:
  VecX a_;
  VecX x_;  ///< positions at the start of the step
};

}  // namespace

void acceleration(Model& model, const State& state, VecX& a) {
  a.resize(state.x.size());
  model.forces().evaluate(state, as_span(a));
  for (int i = 0; i < model.vertex_count(); ++i) {
    at(a, i) /= model.masses()[static_cast<std::size_t>(i)];
  }
}

IntegratorKind forward_euler_kind() {
  auto kind = integrator_kind<ForwardEuler, NoParameters>(
      "forward_euler", "Forward Euler (explicit)",
      "Gains energy: an undamped oscillation grows at every step length.");
  kind.has_stability_limit = true;
  kind.order = {1, 1};
  return kind;
}

}  // namespace weft
