#include "app/panels/scene/new_solid.h"

#include <algorithm>
#include <cmath>

namespace weft {

SceneSolid new_solid(const SolidKind& kind, const Snapshot& shown,
                     std::span<const SceneSolid> present) {
  constexpr double k_air = 0.05;  // around it, m
  SceneSolid solid{default_choice(kind), default_choice(motion_table().front())};
  const DrawnSurface surface = kind.make(solid.shape.values)->drawn();
  Vec3 low = surface.positions.front(), high = low;
  for (const Vec3& position : surface.positions) {
    low = low.cwiseMin(position);
    high = high.cwiseMax(position);
  }
  const Vec3 middle = (shown.cloth.low + shown.cloth.high) / 2;
  Vec3 position(middle.x(), middle.y(), -low.z());
  const bool is_flat = high.z() == low.z();
  if (!is_flat && position.z() + high.z() + k_air > shown.cloth.low.z())
    position.y() = shown.cloth.high.y() + k_air - low.y();
  const auto is_taken = [&] {
    return std::ranges::any_of(present, [&](const SceneSolid& other) {
      return other.shape.kind == kind.name && place_of(other) == position;
    });
  };
  // To the millimetre, as the fields show it.
  position = (1000 * position).array().ceil() / 1000;
  while (is_taken())
    position.x() = std::ceil(1000 * (position.x() + high.x() - low.x() + k_air)) / 1000;
  solid.shape.values.set("position", position);
  return solid;
}

}  // namespace weft
