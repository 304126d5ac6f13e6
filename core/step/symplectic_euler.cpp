#include "core/step/symplectic_euler.h"

#include "core/step/targets.h"

namespace weft {

namespace {

class SymplecticEuler : public Integrator {
 public:
  StepReport step(Model& model, State& state, double h, SolverSet&, Trace*,
                  const StopToken&) override {
    f_.resize(state.x.size());
    z_.setZero(state.x.size());
    model.evaluate(state, as_span(f_));
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(state.v, i) += h / model.masses()[static_cast<std::size_t>(i)] * at(f_, i);
    }
    target_velocities(model, state, h, z_);
    model.filter().impose(as_span(z_), as_span(state.v));
    state.x += h * state.v;
    impose_target_positions(model, state);
    state.t += h;
    return {};
  }

 private:
  VecX f_;
  VecX z_;
};

}  // namespace

IntegratorKind symplectic_euler_kind() {
  static const std::vector<ParameterInfo> no_parameters;
  IntegratorKind kind;
  kind.name = "symplectic_euler";
  kind.label = "Symplectic Euler (explicit)";
  kind.help = "Cheap steps, stable only when h is below a limit set by the stiffness.";
  kind.parameters = &no_parameters;
  kind.make = [](const ParameterValues&) -> std::unique_ptr<Integrator> {
    return std::make_unique<SymplecticEuler>();
  };
  return kind;
}

}  // namespace weft
