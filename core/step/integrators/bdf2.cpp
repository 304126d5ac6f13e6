#include "core/model/step_matrix.h"
#include "core/step/integrator_kinds.h"
#include "core/step/integrators/linearised_integrator.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class Bdf2 : public LinearisedIntegrator {
 public:
  using LinearisedIntegrator::LinearisedIntegrator;

 private:
  StepMatrix set_up(const Model& model, const State& state, double h, const VecX& f,
                    ImplicitSystem& system) override {
    if (history_.velocity.size() != system.b.size()) history_.h = 0;  // no previous velocity exists
    if (h != history_.h) return set_up_implicit_euler_dx(model, state, h, f, system);
    VecX& b = system.b;
    damped_.resize(b.size());
    weighted_ = history_.solution / 3 + 8 * h / 9 * state.v - 2 * h / 9 * history_.velocity;
    multiply(model, {1, 0, 0}, as_span(weighted_), as_span(b));
    weighted_ = 4 * h * h / 9 * state.v + 2 * h / 9 * history_.solution;
    multiply(model, {0, 0, 1}, as_span(weighted_), as_span(damped_));
    system.force_weight = 4 * h * h / 9;
    b += damped_ + system.force_weight * f;
    target_changes(model, state.x, system.z);
    return {1, 4 * h * h / 9, 2 * h / 3};
  }

  void advance(const Model& model, State& state, double h, const VecX& dx) override {
    history_.velocity.swap(state.v);
    if (h == history_.h) {
      state.v = 1.5 / h * (dx - history_.solution / 3);
      impose_target_velocities(model, h, state.x, state.v);
    } else {
      state.v = dx / h;
    }
    history_.h = h;
    state.x += dx;
  }

  void find_unknown(const State& start, const State& end, VecX& u) const override {
    u = end.x - start.x;
  }

  VecX weighted_, damped_;
};

}  // namespace

IntegratorKind bdf2_kind() {
  auto kind = integrator_kind<Bdf2, LinearisedParameters>(
      "bdf2", "BDF2, linearised (dx)",
      "From two earlier states; stable at large steps, loses less energy than implicit Euler, "
      "which takes the first step, and where a contact begins that one and the next.");
  kind.uses_linear_solver = true;
  kind.order = {2, 1};
  return kind;
}

}  // namespace weft
