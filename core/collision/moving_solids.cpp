#include "core/collision/moving_solids.h"

namespace weft {

void MovingSolids::begin_step(double t, double h) {
  start_.clear();
  end_.clear();
  for (const SolidBody& body : bodies_) {
    start_.push_back(body.pose(t));
    end_.push_back(body.pose(t + h));
  }
}

SurfacePoint MovingSolids::gap(int solid, const RigidPose& pose, const Vec3& x) const {
  const SolidBody& body = (*this)[solid];
  SurfacePoint point = nearest(body.shape(), pose, x);
  point.distance -= body.thickness();
  return point;
}

}  // namespace weft
