#include "core/base/vector_ops.h"
#include "core/forces/external/external_forces.h"

namespace weft {

namespace {

class Gravity : public Force, public LocalForce, public AdjustableForce<GravityParameters> {
 public:
  Gravity(double acceleration, std::span<const double> masses)
      : acceleration_(acceleration), masses_(masses) {}

  void set(const GravityParameters& p) override { acceleration_ = p.acceleration; }

  void evaluate(const State& state) override {
    energy_ = parallel_sum(count(), k_vertex_grain, [&](int begin, int end) {
      double moment = 0;  // of mass and height
      for (int i = begin; i < end; ++i) moment += mass(i) * state.x[3 * i + 2];
      return moment * acceleration_;
    });
  }
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return energy_; }
  void add_force(std::span<double> f) const override {
    parallel_for(count(), k_vertex_grain, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) at(f, i)[2] -= mass(i) * acceleration_;
    });
  }
  void add_dissipative_force(std::span<double>) const override {}

  ForceMatrices* matrices() override { return nullptr; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  void add_local(const State& state, int vertex, VertexForce& sum) const override {
    sum.energy += local_energy(state, vertex);
    sum.force[2] -= mass(vertex) * acceleration_;
  }
  double local_energy(const State& state, int vertex) const override {
    return mass(vertex) * acceleration_ * at(state.x, vertex)[2];
  }

 private:
  int count() const { return static_cast<int>(masses_.size()); }
  double mass(int i) const { return masses_[static_cast<std::size_t>(i)]; }

  double acceleration_;
  std::span<const double> masses_;
  double energy_ = 0;
};

std::unique_ptr<Force> make_gravity(const GravityParameters& p, const ForceContext& context) {
  return std::make_unique<Gravity>(p.acceleration, context.masses);
}

}  // namespace

std::vector<Description<GravityParameters>> Described<GravityParameters>::descriptions() {
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
  kind.stencil = true;
  return kind;
}

}  // namespace weft
