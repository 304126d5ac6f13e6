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

}  // namespace weft
