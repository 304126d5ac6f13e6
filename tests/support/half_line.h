#pragma once

#include "core/base/units.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <array>

namespace weft {

/// Returns whether the half-line from p along `direction` meets a triangle: whether it passes all
/// three sides on the same side of them, ahead of p.
inline bool half_line_meets(const Vec3& p, const Vec3& direction,
                            const std::array<Vec3, 3>& corners) {
  std::array<double, 3> volumes;
  for (std::size_t k = 0; k < 3; ++k)
    volumes[k] = (corners[k] - p).cross(corners[(k + 1) % 3] - p).dot(direction);
  const Vec3 normal = (corners[1] - corners[0]).cross(corners[2] - corners[0]);
  const bool is_ahead = normal.dot(corners[0] - p) * normal.dot(direction) > 0;
  const auto [smallest, largest] = std::ranges::minmax(volumes);
  return is_ahead && (smallest >= 0 || largest <= 0);
}

}  // namespace weft
