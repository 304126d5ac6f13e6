#include "core/forces/membranes/membrane.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/membranes/sheet_parameters.h"
#include "core/kernels/kernels.h"

namespace weft {

namespace {

class NeoHookean : public Membrane, public AdjustableForce<SheetParameters> {
 public:
  NeoHookean(const Mesh& mesh, const SheetParameters& p) : Membrane(mesh, ElementDamping::none) {
    NeoHookean::set(p);
  }

  void set(const SheetParameters& p) override {
    mu_ = p.young_modulus * p.thickness / (2 * (1 + p.poisson_ratio));
    k_ = p.young_modulus * p.thickness / (2 * (1 - p.poisson_ratio));
  }

 private:
  void respond(const MembraneKernels::Triangles& triangles) const override {
    kernels().membranes.neo_hookean(triangles, mu_, k_);
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
