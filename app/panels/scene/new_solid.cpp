#include "app/panels/scene/new_solid.h"

#include "core/collision/shapes/solid_body.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace weft {

namespace {

/// The space that a solid takes, m.
struct Extent {
  Vec3 low, high;
  bool is_flat = true;  ///< a floor, on which others stand
};

Extent extent_of(const SceneSolid& solid, double t) {
  const std::string path = "solids";
  const SolidBody body(solid.shape, solid.mesh, make_motion(solid.motion, path), path);
  const RigidPose pose = body.pose(t);
  const std::vector<Vec3> positions = body.shape().drawn().positions;
  const Vec3 first = pose.place(positions.front());
  Extent extent{first, first};
  for (const Vec3& position : positions) {
    const Vec3 placed = pose.place(position);
    extent.low = extent.low.cwiseMin(placed);
    extent.high = extent.high.cwiseMax(placed);
    extent.is_flat = extent.is_flat && position.z() == positions.front().z();
  }
  return extent;
}

}  // namespace

SceneSolid new_solid(const SolidKind& kind, const Snapshot& shown,
                     std::span<const SceneSolid> present) {
  constexpr double k_air = 0.05;  // gap around the solid, m
  SceneSolid solid{default_choice(kind), default_choice(motion_table().front())};
  solid.shape.values.set("position", Vec3(Vec3::Zero()));
  const Extent own = extent_of(solid, shown.time);
  const Vec3 middle = (shown.cloth.low + shown.cloth.high) / 2;
  Vec3 position(middle.x(), middle.y(), -own.low.z());
  if (!own.is_flat && position.z() + own.high.z() + k_air > shown.cloth.low.z())
    position.y() = shown.cloth.high.y() + k_air - own.low.y();
  std::vector<Extent> taken;
  for (const SceneSolid& other : present) {
    const Extent extent = extent_of(other, shown.time);
    if (extent.is_flat == own.is_flat) taken.push_back(extent);
  }
  const auto is_taken = [&] {
    return std::ranges::any_of(taken, [&](const Extent& other) {
      return ((position + own.low).array() <= other.high.array()).all() &&
             ((position + own.high).array() >= other.low.array()).all();
    });
  };
  // Coordinates are rounded to the millimetres that the fields show; the sum makes 0 of -0.
  position = (1000 * position).array().ceil() / 1000 + 0.0;
  while (is_taken())
    position.x() = std::ceil(1000 * (position.x() + own.high.x() - own.low.x() + k_air)) / 1000;
  solid.shape.values.set("position", position);
  return solid;
}

}  // namespace weft
