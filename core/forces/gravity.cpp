#include "core/forces/gravity.h"

namespace weft {

namespace {

class Gravity : public Force {
 public:
  Gravity(double acceleration, std::span<const double> masses)
      : acceleration_(acceleration), masses_(masses) {}

  void evaluate(const State& state) override {
    energy_ = 0;
    for (std::size_t i = 0; i < masses_.size(); ++i) {
      energy_ += masses_[i] * acceleration_ * state.x[3 * static_cast<Eigen::Index>(i) + 2];
    }
  }
  double energy() const override { return energy_; }
  void add_force(std::span<double> f) const override {
    for (std::size_t i = 0; i < masses_.size(); ++i) f[3 * i + 2] -= masses_[i] * acceleration_;
  }
  bool add_stencil(double, double, GridStencil&) const override { return true; }
  bool is_local() const override { return true; }
  void add_local(const State&, int vertex, double, Vec3& f, Mat3&) const override {
    f[2] -= masses_[static_cast<std::size_t>(vertex)] * acceleration_;
  }

 private:
  double acceleration_;
  std::span<const double> masses_;
  double energy_ = 0;
};

std::unique_ptr<Force> make_gravity(const GravityParameters& p, const ForceContext& context) {
  return std::make_unique<Gravity>(p.acceleration, context.masses);
}

}  // namespace

std::vector<Field<GravityParameters>> Described<GravityParameters>::fields() {
  return {{&GravityParameters::acceleration,
           {.name = "acceleration",
            .symbol = "g",
            .unit = "m/s²",
            .min = 0,
            .max = 100,
            .help = "Acceleration of gravity, downwards."}}};
}

ForceKind gravity_kind() {
  auto kind = force_kind<GravityParameters, make_gravity>("gravity", "Gravity",
                                                          "The weight of every vertex.");
  kind.conservative = true;
  return kind;
}

}  // namespace weft
