#include "core/forces/membranes/membrane.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/membranes/sheet_parameters.h"
#include "core/kernels/kernels.h"

namespace weft {

namespace {

class StVenantKirchhoff : public Membrane, public AdjustableForce<SheetParameters> {
 public:
  StVenantKirchhoff(const Mesh& mesh, const SheetParameters& p)
      : Membrane(mesh, ElementDamping::none) {
    StVenantKirchhoff::set(p);
  }

  void set(const SheetParameters& p) override {
    c_ = p.young_modulus * p.thickness / (1 - p.poisson_ratio * p.poisson_ratio);
    nu_ = p.poisson_ratio;
  }

 private:
  void respond(const MembraneKernels::Triangles& triangles) const override {
    kernels().membranes.st_venant_kirchhoff(triangles, c_, nu_);
  }

  double c_ = 0;  ///< N/m
  double nu_ = 0;
};

std::unique_ptr<Force> make_st_venant_kirchhoff(const SheetParameters& p,
                                                const ForceContext& context) {
  return std::make_unique<StVenantKirchhoff>(context.mesh, p);
}

}  // namespace

ForceKind st_venant_kirchhoff_kind() {
  return as_membrane(force_kind<SheetParameters, make_st_venant_kirchhoff>(
      "st_venant_kirchhoff", "St. Venant-Kirchhoff",
      "Finite elements, the same along warp and weft, linear in Green's strain."));
}

}  // namespace weft
