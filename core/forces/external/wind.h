#pragma once

#include "core/forces/force.h"

namespace weft {

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
