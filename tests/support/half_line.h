#pragma once

#include "core/lab/world/simulation.h"

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

/// Returns the number of faces of the cloth that the half-line from the middle of the first solid
/// along `direction` meets.
inline auto faces_ahead(const Simulation& simulation, const Vec3& direction) {
  const State& state = simulation.state();
  const RigidPose pose = simulation.contacts().solids().bodies().front().pose(state.t);
  const Vec3 middle = pose.place(Vec3::Zero());
  return std::ranges::count_if(simulation.mesh()->triangles, [&](const Triangle& face) {
    const auto& [a, b, c] = face;
    return half_line_meets(middle, direction, {at(state.x, a), at(state.x, b), at(state.x, c)});
  });
}

}  // namespace weft
