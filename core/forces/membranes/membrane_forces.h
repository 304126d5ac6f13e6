#pragma once

#include "core/forces/force.h"

namespace weft {

/// Baraff and Witkin's cloth (1998, sections 4 and 5): conditions C(x) that vanish at rest, each
/// with E = k/2 C^2 and the damping force -k_d dC/dt dC/dx. - stretch, on each triangle: sqrt(a)
/// (|w_u| - b_u) and sqrt(a) (|w_v| - b_v), - shear: sqrt(a) w_u^T w_v, - bend, on each hinge:
/// theta - theta_0, the angle by atan2 less that at rest. w_u and w_v are the columns of dx/d(u,
/// v), and a is the triangle's area in (u, v). The paper has a in place of its root: here E grows
/// with a like any energy of the cloth, and k is in N/m whatever the size of the triangles. The
/// paper's k times a is the k here.
struct BaraffWitkinParameters {
  double stretch_stiffness = 1000;
  double shear_stiffness = 100;
  double bend_stiffness = 1e-5;
  double stretch_damping = 0.05;
  double shear_damping = 0.05;
  double bend_damping = 1e-7;
  double rest_stretch_u = 1;
  double rest_stretch_v = 1;
  /// Keeps the term k_d dC/dx (d2C/dx2 v)^T of the damping force's derivative in K.
  bool unsymmetric_damping = false;
};

template <>
struct Described<BaraffWitkinParameters> {
  static std::vector<Description<BaraffWitkinParameters>> descriptions();
};

ForceKind baraff_witkin_kind();

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

/// St. Venant-Kirchhoff membrane of linear triangles in plane stress, parameters SheetParameters:
///   psi = c/2 (e1^2 + e2^2 + 2 nu e1 e2),   c = E t/(1 - nu^2),   e_i = (s_i^2 - 1)/2,
/// with s the principal stretches. The material softens under strong compression: at s = 1/sqrt(3)
/// the force begins to fall.
ForceKind st_venant_kirchhoff_kind();

/// Stable neo-Hookean membrane of linear triangles, parameters SheetParameters: the energy of
/// Smith, de Goes and Kim (2018, Stable neo-Hookean flesh simulation) in two dimensions,
///   psi = mu/2 (|F|^2 - 2) - mu (J - 1) + k/2 (J - 1)^2 = mu/2 (s1 - s2)^2 + k/2 (s1 s2 - 1)^2,
/// with s the principal stretches and J = s1 s2 the triangle's area over that at rest. Two squares
/// that vanish at s = (1, 1): the rest shape is the minimum, so the term that the paper subtracts
/// to restore it in three dimensions is not needed, and the energy of a collapsed triangle is
/// finite. mu = E t/(2 (1 + nu)) and k = E t/(2 (1 - nu)) make it the sheet in plane stress of that
/// Young's modulus and Poisson's ratio for small strains.
ForceKind neo_hookean_kind();

}  // namespace weft
