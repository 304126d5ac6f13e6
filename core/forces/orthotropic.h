#pragma once

#include "core/forces/force.h"

namespace weft {

/// St. Venant-Kirchhoff membrane of linear triangles that is stiffer along one yarn than along the
/// other, in plane stress: with Green's strain G = (F^T F - I)/2 in the weft (u) and warp (v)
/// directions and e = (G_uu, G_vv, 2 G_uv),
///   psi = t/2 e^T C e,   C = [E_u/d, nu sqrt(E_u E_v)/d, 0; ., E_v/d, 0; 0, 0, G_s],  d = 1 -
///   nu^2.
/// nu is the geometric mean of Poisson's two ratios, nu_uv/E_u = nu_vu/E_v, so that every nu < 1 is
/// allowed whatever the moduli.
/// The definite variant of the Hessian is found numerically, 4 x 4 in the triangle's plane and 2 x
/// 2 across it: where the axes of stretch are not the yarns', nothing splits the former further,
/// and the roots of a general quartic are no formula worth its rounding.
struct OrthotropicParameters {
  double young_modulus_warp = 3e6;
  double young_modulus_weft = 1.5e6;
  double poisson_ratio = 0.2;
  double shear_modulus = 2e5;
  double thickness = 5e-4;
};

template <>
struct Described<OrthotropicParameters> {
  static std::vector<Field<OrthotropicParameters>> fields();
};

ForceKind orthotropic_kind();

}  // namespace weft
