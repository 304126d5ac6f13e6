#include "core/forces/air_drag.h"

namespace weft {

namespace {

class AirDrag : public Force {
 public:
  AirDrag(double coefficient, std::span<const double> masses)
      : coefficient_(coefficient), masses_(masses) {}

  void bind(const BlockPattern& pattern) override { diagonal_ = pattern.diagonal; }
  void evaluate(const State& state) override { velocity_ = state.v; }
  void add_force(std::span<double> f) const override {
    for (int i = 0; i < static_cast<int>(masses_.size()); ++i) {
      at(f, i) -= drag_of(i) * at(velocity_, i);
    }
  }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }
  void add_product(double, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override {
    for (int i = 0; i < static_cast<int>(masses_.size()); ++i) {
      at(y, i) += damping_scale * drag_of(i) * at(p, i);
    }
  }
  void add_matrices(double, double damping_scale, BlockMatrix& A) const override {
    for (int i = 0; i < static_cast<int>(masses_.size()); ++i) {
      A.block(diagonal_[static_cast<std::size_t>(i)]).diagonal().array() +=
          damping_scale * drag_of(i);
    }
  }
  bool is_local() const override { return true; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override {
    f -= drag_of(vertex) * at(state.v, vertex);
    H.diagonal().array() += damping_scale * drag_of(vertex);
  }

 private:
  // c m, N s/m
  double drag_of(int vertex) const {
    return coefficient_ * masses_[static_cast<std::size_t>(vertex)];
  }

  double coefficient_;
  std::span<const double> masses_;
  VecX velocity_;
  std::vector<int> diagonal_;
};

std::unique_ptr<Force> make_air_drag(const AirDragParameters& p, const ForceContext& context) {
  return std::make_unique<AirDrag>(p.coefficient, context.masses);
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
