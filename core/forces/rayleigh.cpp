#include "core/forces/rayleigh.h"

#include "core/base/assign.h"
#include "core/forces/mass_drag.h"

namespace weft {

namespace {

class Rayleigh : public Force {
 public:
  Rayleigh(const RayleighParameters& parameters, std::span<const double> masses)
      : drag_(parameters.mass_coefficient, masses), beta_(parameters.stiffness_coefficient) {}

  void attach(std::span<const std::unique_ptr<Force>> terms) override {
    others_.clear();
    for (const auto& term : terms) {
      if (term.get() != this) others_.push_back(term.get());
    }
  }
  bool reads_stiffness() const override { return beta_ != 0; }

  void evaluate(const State& state) override { assign(velocity_, state.v); }

  void add_force(std::span<double> f) const override {
    drag_.add_force(as_span(velocity_), f);
    add_product(0, -1, as_span(velocity_), f);
  }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  double mass_drag() const override { return drag_.coefficient(); }
  void add_product(double, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    if (beta_ * damping_scale == 0) return;  // as in K v
    for (const Force* term : others_) term->add_product(damping_scale * beta_, 0, p, y);
  }

  void add_matrices(double, double damping_scale, BlockMatrix& A) const override {
    if (beta_ == 0) return;
    for (const Force* term : others_) term->add_matrices(damping_scale * beta_, 0, A);
  }

  bool add_stencil(double, double, GridStencil&) const override { return beta_ == 0; }

  // K v at one vertex needs what the other terms do not give vertex by vertex.
  bool is_local() const override { return beta_ == 0; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override {
    drag_.add_local(state, vertex, damping_scale, f, H);
  }

 private:
  MassDrag drag_;  ///< alpha M
  double beta_;    ///< s
  std::vector<const Force*> others_;
  VecX velocity_;
};

std::unique_ptr<Force> make_rayleigh(const RayleighParameters& p, const ForceContext& context) {
  return std::make_unique<Rayleigh>(p, context.masses);
}

}  // namespace

std::vector<Field<RayleighParameters>> Described<RayleighParameters>::fields() {
  using P = RayleighParameters;
  return {{&P::mass_coefficient,
           {.name = "mass_coefficient",
            .symbol = "α",
            .unit = "1/s",
            .min = 0,
            .max = 100,
            .scale = Scale::logarithmic,
            .help = "Damping in proportion to mass: slows all motion."}},
          {&P::stiffness_coefficient,
           {.name = "stiffness_coefficient",
            .symbol = "β",
            .unit = "s",
            .min = 0,
            .max = 1,
            .scale = Scale::logarithmic,
            .help = "Damping in proportion to stiffness: slows deformation, fast ones most."}}};
}

ForceKind rayleigh_kind() {
  auto kind = force_kind<RayleighParameters, make_rayleigh>(
      "rayleigh", "Rayleigh damping",
      "Damping by the mass and the stiffness of the cloth, whatever its model.");
  kind.couples_vertices = true;
  return kind;
}

}  // namespace weft
