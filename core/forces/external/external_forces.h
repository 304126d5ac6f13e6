#pragma once

#include "core/forces/force.h"

/// Forces from outside the cloth, and the damping of all terms.
namespace weft {

/// f_i = -m_i g e_z, E = sum m_i g z_i.
struct GravityParameters {
  double acceleration = 9.81;
};

template <>
struct Described<GravityParameters> {
  static std::vector<Description<GravityParameters>> descriptions();
};

ForceKind gravity_kind();

/// Viscous drag in still air, f_i = -c m_i v_i, D_ii = c m_i I.
struct AirDragParameters {
  double coefficient = 0.1;
};

template <>
struct Described<AirDragParameters> {
  static std::vector<Description<AirDragParameters>> descriptions();
};

ForceKind air_drag_kind();

/// A constant force F on one vertex, E = -F^T x.
struct PointForceParameters {
  int vertex = 0;
  Vec3 force = Vec3(0, 0, -1);
};

template <>
struct Described<PointForceParameters> {
  static std::vector<Description<PointForceParameters>> descriptions();
};

ForceKind point_force_kind();

/// Rayleigh damping, f = -(alpha M + beta K) v and D = alpha M + beta K, with the sum K of all
/// other terms as they are linearised: projected where the integrator asks for projected Hessians
/// or for the force alone. The derivative of beta K(x) v by x, which vanishes at rest, is left out
/// of K.
struct RayleighParameters {
  double mass_coefficient = 0;
  double stiffness_coefficient = 1e-3;
};

template <>
struct Described<RayleighParameters> {
  static std::vector<Description<RayleighParameters>> descriptions();
};

ForceKind rayleigh_kind();

/// Wind and air drag on triangles, linear in the velocity of the air relative to the cloth. With
/// area a, unit normal n, centre c and mean velocity u at the current state, a triangle feels
///   F = a (c_n n n^T + c_t (I - n n^T)) (w - u),
/// a third of it at each vertex, so that -dF_i/dv_j = a/9 (c_n n n^T + c_t (I - n n^T)). Gusts of
/// relative strength s and period T drift with the mean wind w_0 and change only by this drift:
///   w = w_0 (1 + s sin(2 pi/T (t - c^T w_0/|w_0|^2))).
/// The derivatives by the positions are left out of K: they are small against the cloth's own
/// derivatives and not symmetric.
struct WindParameters {
  Vec3 velocity = Vec3(3, 0, 0);
  double normal_drag = 1;
  double tangential_drag = 0.02;
  double gust_strength = 0;
  double gust_period = 2;
};

template <>
struct Described<WindParameters> {
  static std::vector<Description<WindParameters>> descriptions();
};

ForceKind wind_kind();

}  // namespace weft
