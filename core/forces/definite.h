#pragma once

#include "core/base/units.h"

#include <algorithm>
#include <cmath>

namespace weft {

/// An eigenvalue of this fraction of the largest terms of its matrix is what rounding leaves of 0.
inline constexpr double k_rounding_of_zero = 1e-12;

/// Sets the negative eigenvalues of a symmetric 2 x 2 matrix to zero. With l- < 0 < l+ the result
/// is l+/(l+ - l-) (M - l- I). Returns whether one was below the rounding of 0 in a sum of terms as
/// large as the largest eigenvalue or `scale`.
inline bool make_definite(Eigen::Matrix2d& M, double scale = 0) {
  const double mean = (M(0, 0) + M(1, 1)) / 2, difference = (M(0, 0) - M(1, 1)) / 2;
  const double radius = std::sqrt(difference * difference + M(0, 1) * M(0, 1));
  const double low = mean - radius, high = mean + radius;
  if (!(low < 0)) return false;
  if (high > 0) {
    M.diagonal().array() -= low;
    M *= high / (2 * radius);
  } else {
    M.setZero();
  }
  return low < -k_rounding_of_zero * std::max({scale, high, -low});
}

}  // namespace weft
