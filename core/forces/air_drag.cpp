#include "core/forces/air_drag.h"

#include "core/base/assign.h"
#include "core/forces/mass_drag.h"

namespace weft {

namespace {

class AirDrag : public Force {
 public:
  explicit AirDrag(const MassDrag& drag) : drag_(drag) {}

  void evaluate(const State& state) override { assign(velocity_, state.v); }
  void add_force(std::span<double> f) const override { drag_.add_force(as_span(velocity_), f); }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }
  double mass_drag() const override { return drag_.coefficient(); }
  bool add_stencil(double, double, GridStencil&) const override { return true; }
  bool is_local() const override { return true; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override {
    drag_.add_local(state, vertex, damping_scale, f, H);
  }

 private:
  MassDrag drag_;
  VecX velocity_;
};

std::unique_ptr<Force> make_air_drag(const AirDragParameters& p, const ForceContext& context) {
  return std::make_unique<AirDrag>(MassDrag(p.coefficient, context.masses));
}

}  // namespace

std::vector<Field<AirDragParameters>> Described<AirDragParameters>::fields() {
  return {{&AirDragParameters::coefficient,
           {.name = "coefficient",
            .symbol = "c",
            .unit = "1/s",
            .min = 0,
            .max = 100,
            .scale = Scale::logarithmic,
            .help = "Drag force per mass and velocity, against the motion."}}};
}

ForceKind air_drag_kind() {
  return force_kind<AirDragParameters, make_air_drag>(
      "air_drag", "Air drag", "Slows every vertex in proportion to its mass and velocity.");
}

}  // namespace weft
