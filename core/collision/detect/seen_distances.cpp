#include "core/collision/detect/seen_distances.h"

#include <cmath>
#include <limits>

namespace weft {

void SeenDistances::fit(int vertices, int solids) {
  const auto size = static_cast<std::size_t>(vertices) * static_cast<std::size_t>(solids);
  if (seen_.size() == size && solids_ == solids) return;
  seen_.assign(size, {Vec3::Zero(), {0, Vec3::Zero()}});
  solids_ = solids;
}

SeenDistances::Bounds SeenDistances::bounds(int solid, int vertex, const Vec3& position) const {
  const Seen& seen = seen_[index(solid, vertex)];
  constexpr double k_any = std::numeric_limits<double>::infinity();
  if (!seen.is_known) return {-k_any, k_any};
  const double moved = (position - seen.position).norm();
  return {seen.point.distance - moved, seen.point.distance + moved};
}

SurfacePoint SeenDistances::gap_at_end(const MovingSolids& solids, int solid, int vertex,
                                       const Vec3& position) {
  const SolidBody& body = solids[solid];
  Seen& seen = seen_[index(solid, vertex)];
  if (!seen.is_known || position != seen.position) {
    seen.point = body.shape().find_nearest(position, seen.hint);
    seen.position = position;
    seen.is_known = true;
  }
  return {seen.point.distance - body.thickness(), solids.end(solid).rotation * seen.point.normal};
}

}  // namespace weft
