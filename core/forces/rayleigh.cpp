#include "core/forces/rayleigh.h"

namespace weft {

namespace {

class Rayleigh : public Force {
 public:
  Rayleigh(const RayleighParameters& parameters, std::span<const double> masses)
      : alpha_(parameters.mass_coefficient),
        beta_(parameters.stiffness_coefficient),
        masses_(masses) {}

  void bind(const BlockPattern& pattern) override { diagonal_ = pattern.diagonal; }

  void attach(std::span<const std::unique_ptr<Force>> terms) override {
    others_.clear();
    for (const auto& term : terms) {
      if (term.get() != this) others_.push_back(term.get());
    }
  }
  bool reads_stiffness() const override { return beta_ != 0; }

  void evaluate(const State& state) override { minus_velocity_ = -state.v; }

  void add_force(std::span<double> f) const override {
    add_product(0, 1, as_span(minus_velocity_), f);
  }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  void add_product(double, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    for (int i = 0; i < static_cast<int>(masses_.size()); ++i) {
      at(y, i) += damping_scale * drag_of(i) * at(p, i);
    }
    if (beta_ == 0) return;
    for (const Force* term : others_) term->add_product(damping_scale * beta_, 0, p, y);
  }

  void add_matrices(double, double damping_scale, BlockMatrix& A) const override {
    for (int i = 0; i < static_cast<int>(masses_.size()); ++i) {
      A.block(diagonal_[static_cast<std::size_t>(i)]).diagonal().array() +=
          damping_scale * drag_of(i);
    }
    if (beta_ == 0) return;
    for (const Force* term : others_) term->add_matrices(damping_scale * beta_, 0, A);
  }

  // K v at one vertex needs what the other terms do not give vertex by vertex.
  bool is_local() const override { return beta_ == 0; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override {
    f -= drag_of(vertex) * at(state.v, vertex);
    H.diagonal().array() += damping_scale * drag_of(vertex);
  }

 private:
  // alpha m, N s/m
  double drag_of(int vertex) const { return alpha_ * masses_[static_cast<std::size_t>(vertex)]; }

  double alpha_;  ///< 1/s
  double beta_;   ///< s
  std::span<const double> masses_;
  std::vector<const Force*> others_;
  VecX minus_velocity_;
  std::vector<int> diagonal_;
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
