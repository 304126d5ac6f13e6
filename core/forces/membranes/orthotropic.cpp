#include "core/forces/membranes/membrane.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/membranes/sheet_parameters.h"
#include "core/kernels/kernels.h"

#include <cmath>

namespace weft {

namespace {

class Orthotropic : public Membrane, public AdjustableForce<OrthotropicParameters> {
 public:
  Orthotropic(const Mesh& mesh, const OrthotropicParameters& p)
      : Membrane(mesh, ElementDamping::none) {
    Orthotropic::set(p);
  }

  void set(const OrthotropicParameters& p) override {
    const double scale = p.thickness / (1 - p.poisson_ratio * p.poisson_ratio);
    const double mixed = p.poisson_ratio * std::sqrt(p.young_modulus_weft * p.young_modulus_warp);
    law_ = {scale * p.young_modulus_weft, scale * p.young_modulus_warp, scale * mixed,
            p.thickness * p.shear_modulus};
  }

 private:
  void respond(const MembraneKernels::Triangles& triangles) const override {
    kernels().membranes.orthotropic(triangles, law_);
  }

  MembraneKernels::Orthotropic law_;
};

std::unique_ptr<Force> make_orthotropic(const OrthotropicParameters& p,
                                        const ForceContext& context) {
  return std::make_unique<Orthotropic>(context.mesh, p);
}

}  // namespace

std::vector<Description<OrthotropicParameters>> Described<OrthotropicParameters>::descriptions() {
  using P = OrthotropicParameters;
  return {
      {&P::young_modulus_warp,
       modulus_info("young_modulus_warp", "E_v", "Stiffness in stretch along the warp.")},
      {&P::young_modulus_weft,
       modulus_info("young_modulus_weft", "E_u", "Stiffness in stretch along the weft.")},
      {&P::poisson_ratio,
       poisson_ratio_info(
           "How much the cloth narrows relative to how much it is stretched: the geometric "
           "mean of stretching along warp and weft.")},
      {&P::shear_modulus,
       modulus_info("shear_modulus", "G_s", "Stiffness in shear between warp and weft.")},
      {&P::thickness, thickness_info()},
  };
}

ForceKind orthotropic_kind() {
  return as_membrane(force_kind<OrthotropicParameters, make_orthotropic>(
      "orthotropic", "Orthotropic St. Venant-Kirchhoff",
      "Finite elements with their own stiffness along warp, weft and in shear."));
}

}  // namespace weft
