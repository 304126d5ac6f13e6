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
      at(f, i) -= coefficient_ * masses_[static_cast<std::size_t>(i)] * at(velocity_, i);
    }
  }
  void add_matrices(double, double damping_scale, BlockMatrix& A) const override {
    for (std::size_t i = 0; i < masses_.size(); ++i) {
      A.block(diagonal_[i]).diagonal().array() += damping_scale * coefficient_ * masses_[i];
    }
  }

 private:
  double coefficient_;
  std::span<const double> masses_;
  VecX velocity_;
  std::vector<int> diagonal_;
};

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
  ForceKind kind;
  kind.name = "air_drag";
  kind.label = "Air drag";
  kind.help = "Slows every vertex in proportion to its mass and velocity.";
  kind.parameters = &parameter_infos<AirDragParameters>();
  kind.make = [](const ParameterValues& values,
                 const ForceContext& context) -> std::unique_ptr<Force> {
    return std::make_unique<AirDrag>(to_struct<AirDragParameters>(values).coefficient,
                                     context.masses);
  };
  return kind;
}

}  // namespace weft
