#pragma once

#include "app/view/picking.h"

namespace weft {

struct SolidHit {
  int solid = 0;       ///< id
  float distance = 0;  ///< m along the ray
};

/// Returns the first drawn solid that the ray meets from outside; the ray is relative to `origin`
/// (m). Looks at all triangles of the solids.
std::optional<SolidHit> first_solid(const ShownSolids& solids, const Ray& ray, const Vec3& origin);

/// The object that a press at a point of the screen selects.
struct Seen {
  std::optional<int> vertex;  ///< vertex of the cloth, see pick_vertex()
  std::optional<int> solid;   ///< id; nothing where a vertex is selected
};
Seen seen_at(const Snapshot& snapshot, const ScreenView& view, glm::vec2 point);

}  // namespace weft
