#include "core/base/vector_ops.h"
#include "core/forces/external/external_forces.h"
#include "core/forces/external/mass_drag.h"

namespace weft {

namespace {

class AirDrag : public Force,
                public LocalForce,
                public ProportionalDamping,
                public AdjustableForce<AirDragParameters> {
 public:
  explicit AirDrag(const MassDrag& drag) : drag_(drag) {}

  void set(const AirDragParameters& p) override { drag_.set_coefficient(p.coefficient); }

  void evaluate(const State& state) override { assign(velocity_, state.v); }
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return 0; }
  void add_force(std::span<double> f) const override { drag_.add_force(as_span(velocity_), f); }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  ForceMatrices* matrices() override { return nullptr; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return this; }
  std::span<const Spring> springs() const override { return {}; }

  double mass_coefficient() const override { return drag_.coefficient(); }
  double stiffness_coefficient() const override { return 0; }
  void attach(std::span<const std::unique_ptr<Force>>) override {}

  void add_local(const State& state, int vertex, VertexForce& sum) const override {
    drag_.add_local(state, vertex, sum);
  }
  double local_energy(const State&, int) const override { return 0; }

 private:
  MassDrag drag_;
  VecX velocity_;
};

std::unique_ptr<Force> make_air_drag(const AirDragParameters& p, const ForceContext& context) {
  return std::make_unique<AirDrag>(MassDrag(p.coefficient, context.masses));
}

}  // namespace

std::vector<Description<AirDragParameters>> Described<AirDragParameters>::descriptions() {
  return {{&AirDragParameters::coefficient,
           {.name = "coefficient",
            .symbol = "c",
            .unit = "1/s",
            .min = 0,
            .max = 100,
            .scale = Scale::logarithmic,
            .help = "Force of the air drag per mass and velocity, against the motion."}}};
}

ForceKind air_drag_kind() {
  auto kind = force_kind<AirDragParameters, make_air_drag>(
      "air_drag", "Air drag", "Slows every vertex in proportion to its mass and velocity.");
  kind.stencil = true;
  return kind;
}

}  // namespace weft
