#pragma once

#include "core/forces/force.h"

namespace weft {

/// Steady wind on triangles. With area a, unit normal n and mean velocity u = (v_0 + v_1 + v_2)/3
/// at the current positions, a triangle feels F = c a (n^T (w - u)) n, a third of it at each
/// vertex, so that -dF_i/dv_j = c a/9 n n^T. The derivative by the positions is left out of K: it
/// is small against the springs' and not symmetric.
struct WindParameters {
  Vec3 velocity = Vec3(3, 0, 0);
  double coefficient = 1;
};

template <>
struct Described<WindParameters> {
  static std::vector<Field<WindParameters>> fields();
};

ForceKind wind_kind();

}  // namespace weft
