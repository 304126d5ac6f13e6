#include "core/collision/shapes/moving_solids.h"

namespace weft {

bool MovingSolids::present_at(double t) {
  bool any_changes = false;
  for (SolidBody& body : bodies_) any_changes = body.present_at(t) || any_changes;
  return any_changes;
}

bool MovingSolids::begin_step(double t, double h) {
  start_.clear();
  end_.clear();
  moves_.clear();
  for (const SolidBody& body : bodies_) {
    const RigidPose& start = start_.emplace_back(body.pose(t));
    const RigidPose& end = end_.emplace_back(body.pose(t + h));
    moves_.push_back(start.rotation != end.rotation || start.translation != end.translation ||
                     !end.angular_velocity.isZero(0) || !end.translation_rate.isZero(0));
  }
  return present_at(t + h);
}

// Where the solid rests, lengths in its coordinates are lengths in the world.
double MovingSolids::squared_displacement(int solid, const Vec3& x, const Vec3& end) const {
  if (!moves(solid)) return (end - x).squaredNorm();
  return (this->end(solid).rest(end) - start(solid).rest(x)).squaredNorm();
}

SurfacePoint MovingSolids::gap(int solid, const RigidPose& pose, const Vec3& x, int hint) const {
  const SolidBody& body = (*this)[solid];
  SurfacePoint point = nearest(body.shape(), pose, x, hint);
  point.distance -= body.thickness();
  return point;
}

}  // namespace weft
