#pragma once

#include "app/view/picking.h"

namespace weft {

struct SolidHit {
  int solid = 0;
  float distance = 0;  ///< m along the ray
};

/// The first solid that the ray meets from outside, as it is drawn; the ray is relative to `origin`
/// (m). Looks at all triangles of the solids.
std::optional<SolidHit> first_solid(const ShownSolids& solids, const Ray& ray, const Vec3& origin);

/// What a press at a point of the screen means of what is seen there.
struct Seen {
  std::optional<int> vertex;  ///< of the cloth, see pick_vertex()
  std::optional<int> solid;   ///< where no vertex is meant
};
Seen seen_at(const Snapshot& snapshot, const ScreenView& view, glm::vec2 point);

}  // namespace weft
