#include "core/base/vector_ops.h"
#include "core/forces/external/external_forces.h"
#include "core/forces/external/mass_drag.h"

namespace weft {

namespace {

class Rayleigh : public Force,
                 public LocalForce,
                 public ProportionalDamping,
                 public AdjustableForce<RayleighParameters> {
 public:
  Rayleigh(const RayleighParameters& parameters, std::span<const double> masses)
      : drag_(parameters.mass_coefficient, masses), beta_(parameters.stiffness_coefficient) {}

  void set(const RayleighParameters& p) override {
    drag_.set_coefficient(p.mass_coefficient);
    beta_ = p.stiffness_coefficient;
  }

  void evaluate(const State& state) override { assign(velocity_, state.v); }
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return 0; }
  void add_force(std::span<double> f) const override {
    drag_.add_force(as_span(velocity_), f);
    if (beta_ == 0) return;
    for (const ForceMatrices* term : terms_) {
      term->add_velocity_product(-beta_, as_span(velocity_), f);
    }
  }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  ForceMatrices* matrices() override { return nullptr; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return beta_ == 0 ? this : nullptr; }
  ProportionalDamping* damping() override { return this; }
  std::span<const Spring> springs() const override { return {}; }

  double mass_coefficient() const override { return drag_.coefficient(); }
  double stiffness_coefficient() const override { return beta_; }
  void attach(std::span<const std::unique_ptr<Force>> terms) override {
    terms_.clear();
    for (const auto& term : terms) {
      if (const ForceMatrices* matrices = term->matrices()) terms_.push_back(matrices);
    }
  }

  // Leaves out beta: K v at one vertex needs what the other terms do not give vertex by vertex.
  void add_local(const State& state, int vertex, VertexForce& sum) const override {
    drag_.add_local(state, vertex, sum);
  }
  double local_energy(const State&, int) const override { return 0; }

 private:
  MassDrag drag_;  ///< alpha M
  double beta_;    ///< s
  std::vector<const ForceMatrices*> terms_;
  VecX velocity_;
};

std::unique_ptr<Force> make_rayleigh(const RayleighParameters& p, const ForceContext& context) {
  return std::make_unique<Rayleigh>(p, context.masses);
}

}  // namespace

std::vector<Description<RayleighParameters>> Described<RayleighParameters>::descriptions() {
  using P = RayleighParameters;
  return {
      {&P::mass_coefficient,
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
        .help =
            "Damping in proportion to stiffness: slows deformation, and fast deformation most."}}};
}

ForceKind rayleigh_kind() {
  auto kind = force_kind<RayleighParameters, make_rayleigh>(
      "rayleigh", "Rayleigh damping",
      "Damping by the mass and the stiffness of the cloth, whatever its model.");
  kind.couples_vertices = true;
  kind.stencil = true;
  return kind;
}

}  // namespace weft
