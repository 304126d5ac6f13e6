#include "core/forces/membranes/isotropic_membrane.h"
#include "core/forces/membranes/membrane_forces.h"

namespace weft {

namespace {

class NeoHookean : public IsotropicMembrane, public AdjustableForce<SheetParameters> {
 public:
  NeoHookean(const Mesh& mesh, const SheetParameters& p) : IsotropicMembrane(mesh) {
    NeoHookean::set(p);
  }

  void set(const SheetParameters& p) override {
    mu_ = p.young_modulus * p.thickness / (2 * (1 + p.poisson_ratio));
    k_ = p.young_modulus * p.thickness / (2 * (1 - p.poisson_ratio));
  }

 private:
  StretchEnergy stretch_energy(const Vec2& s) const override {
    const double difference = s[0] - s[1], growth = s[0] * s[1] - 1;
    StretchEnergy result;
    result.energy = 0.5 * (mu_ * difference * difference + k_ * growth * growth);
    result.gradient = {mu_ * difference + k_ * growth * s[1],
                       -mu_ * difference + k_ * growth * s[0]};
    const double mixed = -mu_ + k_ * (2 * growth + 1);
    result.hessian << mu_ + k_ * s[1] * s[1], mixed, mixed, mu_ + k_ * s[0] * s[0];
    result.twist = k_ * growth;
    result.flip = 2 * mu_ - k_ * growth;
    // A triangle without width has no normal that its tension could turn, so its tension is 0.
    for (int i = 0; i < 2; ++i) result.tension[i] = s[i] > 0 ? result.gradient[i] / s[i] : 0;
    return result;
  }

  double mu_ = 0, k_ = 0;  ///< N/m
};

std::unique_ptr<Force> make_neo_hookean(const SheetParameters& p, const ForceContext& context) {
  return std::make_unique<NeoHookean>(context.mesh, p);
}

}  // namespace

ForceKind neo_hookean_kind() {
  return as_membrane(force_kind<SheetParameters, make_neo_hookean>(
      "neo_hookean", "Stable neo-Hookean",
      "Finite elements, the same along warp and weft, that keep resisting compression."));
}

}  // namespace weft
