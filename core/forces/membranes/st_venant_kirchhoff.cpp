#include "core/forces/membranes/isotropic_membrane.h"
#include "core/forces/membranes/membrane_forces.h"

namespace weft {

namespace {

class StVenantKirchhoff : public IsotropicMembrane, public AdjustableForce<SheetParameters> {
 public:
  StVenantKirchhoff(const Mesh& mesh, const SheetParameters& p) : IsotropicMembrane(mesh) {
    StVenantKirchhoff::set(p);
  }

  void set(const SheetParameters& p) override {
    c_ = p.young_modulus * p.thickness / (1 - p.poisson_ratio * p.poisson_ratio);
    nu_ = p.poisson_ratio;
  }

 private:
  // psi_1 = s1 c (e1 + nu e2), and the quotients follow by dividing polynomials in s1 and s2.
  StretchEnergy stretch_energy(const Vec2& s) const override {
    const double product = s[0] * s[1], squares = s.squaredNorm();
    const Vec2 e = 0.5 * (s.cwiseAbs2() - Vec2::Ones());
    StretchEnergy result;
    result.energy = 0.5 * c_ * (e.squaredNorm() + 2 * nu_ * e[0] * e[1]);
    result.tension = c_ * Vec2(e[0] + nu_ * e[1], e[1] + nu_ * e[0]);
    result.gradient = s.cwiseProduct(result.tension);
    result.hessian << result.tension[0] + c_ * s[0] * s[0], c_ * nu_ * product, c_ * nu_ * product,
        result.tension[1] + c_ * s[1] * s[1];
    result.twist = 0.5 * c_ * (squares - product - 1 + nu_ * (product - 1));
    result.flip = 0.5 * c_ * (squares + product - 1 - nu_ * (product + 1));
    return result;
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
