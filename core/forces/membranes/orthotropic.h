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
/// With B = de/dF and the tension S = [T_uu, T_uv; T_uv, T_vv], T = t C e, the Hessian by F is
///   t B^T C B + S (x) I,
/// whose first term is never negative, and whose second one is the only one across the triangle's
/// plane. So the Hessian is definite exactly where S is, and the definite variant sets S's negative
/// eigenvalues, those of a 2 x 2 matrix, to zero. In the plane, where the first term might outweigh
/// a compression, this exceeds the nearest definite matrix by at most the compression.
struct OrthotropicParameters {
  double young_modulus_warp = 3e6;
  double young_modulus_weft = 1.5e6;
  double poisson_ratio = 0.2;
  double shear_modulus = 2e5;
  double thickness = 5e-4;
};

template <>
struct Described<OrthotropicParameters> {
  static std::vector<Description<OrthotropicParameters>> descriptions();
};

ForceKind orthotropic_kind();

}  // namespace weft
