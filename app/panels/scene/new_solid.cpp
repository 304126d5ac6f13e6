#include "app/panels/scene/new_solid.h"

namespace weft {

SceneSolid new_solid(const SolidKind& kind, const Snapshot& shown) {
  constexpr double k_air = 0.05;  // between it and the cloth, m
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
  // To the millimetre, as the fields show it.
  position = (1000 * position).array().ceil() / 1000;
  solid.shape.values.set("position", position);
  return solid;
}

}  // namespace weft
