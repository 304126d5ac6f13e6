#pragma once

#include "core/kernels/paths/element_lanes.h"

namespace weft::WEFT_KERNEL_PATH {

/// Returns the angle of (cosine, sine), in (-pi, pi], to 2 or 3 ulp; 0 of (0, 0). The two need not
/// have length 1.
///
/// With t = tan phi in [-tan(pi/8), tan(pi/8)], atan t = t + t z P(z)/Q(z), z = t^2, with the
/// rational function of Cephes (Moshier 1984, atan.c). Angles above pi/8 are turned back by pi/4.
[[gnu::always_inline]] inline Double4 arc_tangent(const Double4& sine, const Double4& cosine) {
  constexpr double k_tan_eighth = 0.41421356237309504880;
  constexpr double k_quarter = 0.78539816339744830962, k_quarter_rest = 3.061616997868383e-17;
  const Double4 up = absolute(sine), along = absolute(cosine);
  const Mask is_steep = up > along;
  const Double4 smaller = is_steep ? along : up, longer = is_steep ? up : along;
  const Mask turns = smaller > k_tan_eighth * longer;
  const Double4 top = turns ? smaller - longer : smaller;
  const Double4 bottom = turns ? smaller + longer : longer;
  const Double4 t = bottom > 0 ? top / bottom : Double4{};
  const Double4 z = t * t;
  const Double4 P = (((-8.750608600031904122785e-1 * z - 1.615753718733365076637e1) * z -
                      7.500855792314704667340e1) *
                         z -
                     1.228866684490136173410e2) *
                        z -
                    6.485021904942025371773e1;
  const Double4 Q = ((((z + 2.485846490142306297962e1) * z + 1.650270098316988542046e2) * z +
                      4.328810604912902668951e2) *
                         z +
                     4.853903996359136964868e2) *
                        z +
                    1.945506571482613964425e2;
  const Double4 small = t + t * (z * P / Q);
  Double4 angle = turns ? k_quarter + (small + k_quarter_rest) : small;
  angle = is_steep ? 2.0 * k_quarter - (angle - 2.0 * k_quarter_rest) : angle;
  angle = cosine < 0 ? 4.0 * k_quarter - (angle - 4.0 * k_quarter_rest) : angle;
  return sine < 0 ? -angle : angle;
}

}  // namespace weft::WEFT_KERNEL_PATH
