#include "core/collision/search/seen_distances.h"

#include <limits>

namespace weft {

void SeenDistances::fit(int vertices, int solids) {
  const auto size = static_cast<std::size_t>(vertices) * static_cast<std::size_t>(solids);
  if (seen_.size() == size && solids_ == solids) return;
  seen_.assign(size, {Vec3::Zero()});
  solids_ = solids;
}

SurfacePoint SeenDistances::gap_at_end(const MovingSolids& solids, int solid, int vertex,
                                       const Vec3& x, double near) {
  const SolidBody& body = solids[solid];
  const Vec3 place = solids.end(solid).rest(x);
  Seen& seen = seen_[static_cast<std::size_t>(vertex * solids_ + solid)];
  const double left = seen.distance - body.thickness() - near;
  if (left > 0 && (place - seen.place).squaredNorm() < left * left) {
    return {std::numeric_limits<double>::infinity(), Vec3::Zero()};
  }
  const SurfacePoint point = body.shape().find_nearest(place, seen.hint);
  seen.place = place;
  seen.distance = point.distance;
  return {point.distance - body.thickness(), solids.end(solid).rotation * point.normal};
}

}  // namespace weft
