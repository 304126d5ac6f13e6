#include "core/base/vector_ops.h"
#include "core/step/integrator_kinds.h"
#include "core/step/integrators/linearised_integrator.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ImplicitEuler : public LinearisedIntegrator {
 public:
  using LinearisedIntegrator::LinearisedIntegrator;

 private:
  StepMatrix set_up(const Model& model, const State& state, double h, const VecX& f,
                    ImplicitSystem& system) override {
    assign(system.b, h * f);
    system.force_weight = h;
    const ForceTerms& forces = model.forces();
    if (is_about_start_) {
      forces.add_velocity_product(-h * h, as_span(state.v), as_span(system.b));
    } else {
      forces.add_product(-h * h, 0, as_span(state.v), as_span(system.b));
    }
    is_altered_ = target_alterations(model, y_);
    if (is_altered_) forces.add_product(-h, 0, as_span(y_), as_span(system.b));
    target_velocity_changes(model, state, h, system.z);
    return {1, h * h, h};
  }

  void advance(const Model&, State& state, double h, const VecX& dv) override {
    parallel_for(static_cast<int>(dv.size()), k_vector_grain, [&](int begin, int end) {
      auto v = state.v.segment(begin, end - begin);
      v += dv.segment(begin, end - begin);
      state.x.segment(begin, end - begin) += h * v;
    });
    if (is_altered_) state.x += y_;
  }

  void find_unknown(const State& start, const State& end, VecX& u) const override {
    u = end.v - start.v;
  }

  VecX y_;  ///< used if is_altered_, 3n
  bool is_altered_ = false;
};

}  // namespace

IntegratorKind implicit_euler_kind() {
  auto kind = integrator_kind<ImplicitEuler, LinearisedParameters>(
      "implicit_euler", "Implicit Euler, linearised (dv)",
      "One linear system a step for the change of velocity; stable at large steps, loses energy.");
  kind.uses_linear_solver = true;
  kind.order = {1, 1};
  return kind;
}

}  // namespace weft
