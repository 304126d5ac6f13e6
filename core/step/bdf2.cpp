#include "core/step/bdf2.h"

#include "core/step/implicit_euler_dx.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class Bdf2 : public Integrator {
 public:
  explicit Bdf2(const LinearisedParameters& parameters)
      : definiteness_(parameters.definiteness()) {}

  StepReport step(Model& model, State& state, double h, SolverSet& solvers, Trace* trace,
                  const StopToken& stop) override {
    system_.fit(model);
    VecX& z = system_.z;
    const VecX& dx = system_.u;
    f_.resize(state.x.size());
    model.linearise(state, definiteness_, as_span(f_));
    if (h == previous_h_) {
      set_up_bdf2(model, state, h);
    } else {
      set_up_implicit_euler_dx(model, state, h, f_, system_);
    }
    z.setZero();
    target_changes(model, state.x, z);

    StepReport report;
    report.linear = system_.solve(model, solvers, trace, stop);
    report.cancelled = report.linear->reason == StopReason::cancelled;
    if (is_abandoned(report.linear->reason)) return report;
    system_.start = dx;
    previous_v_.swap(state.v);
    if (h == previous_h_) {
      state.v = 1.5 / h * (dx - change_ / 3);
      impose_target_velocities(model, h, state.x, state.v);
    } else {
      state.v = dx / h;
    }
    change_ = dx;
    previous_h_ = h;
    state.x += dx;
    impose_target_positions(model, state.x);
    state.t += h;
    return report;
  }

  void reset() override {
    system_.start.setZero();
    previous_h_ = 0;
  }

 private:
  void set_up_bdf2(const Model& model, const State& state, double h) {
    VecX& b = system_.b;
    damped_.resize(b.size());
    weighted_ = change_ / 3 + 8 * h / 9 * state.v - 2 * h / 9 * previous_v_;
    model.product(1, 0, 0, as_span(weighted_), as_span(b));
    weighted_ = 4 * h * h / 9 * state.v + 2 * h / 9 * change_;
    model.product(0, 0, 1, as_span(weighted_), as_span(damped_));
    b += damped_ + 4 * h * h / 9 * f_;
    model.assemble(1, 4 * h * h / 9, 2 * h / 3, system_.A);
  }

  Definiteness definiteness_;
  ImplicitSystem system_;
  VecX f_, weighted_, damped_;
  VecX change_;            ///< d, the last change of position
  VecX previous_v_;        ///< velocities before the last step
  double previous_h_ = 0;  ///< of the last step, 0 when there was none
};

}  // namespace

IntegratorKind bdf2_kind() {
  auto kind = integrator_kind<Bdf2, LinearisedParameters>(
      "bdf2", "BDF2, linearised (dx)",
      "Second order from two earlier states; stable at large steps, loses less energy.");
  kind.uses_linear_solver = true;
  kind.order = 2;
  return kind;
}

}  // namespace weft
