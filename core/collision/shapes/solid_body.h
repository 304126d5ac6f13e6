#pragma once

#include "core/collision/shapes/displacement.h"
#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"

namespace weft {

/// A solid of a scene that moves.
class SolidBody {
 public:
  /// Makes the shape, from `mesh` if its kind takes one. \throw InputError naming `path` when the
  /// kind is in no table.
  SolidBody(const Choice& shape, const std::shared_ptr<const SolidMesh>& mesh,
            std::unique_ptr<const Motion> motion, const std::string& path);

  const Shape& shape() const { return *shape_; }
  double friction() const { return parameters_.friction; }
  double thickness() const { return parameters_.thickness; }  ///< m

  void displace(const Displacement& displacement) { displacement_ = displacement; }
  /// Returns the pose of the solid's own coordinates at the time t, s.
  RigidPose pose(double t) const;

 private:
  std::unique_ptr<const Shape> shape_;
  SolidParameters parameters_;
  Mat3 rotation_;  ///< rotation at rest
  std::unique_ptr<const Motion> motion_;
  Displacement displacement_;
};

/// Returns the nearest point of a shape in that pose, seen from x (m); the normal is the world's.
/// `hint` is that of Shape::find_nearest.
SurfacePoint nearest(const Shape& shape, const RigidPose& pose, const Vec3& x, int hint = -1);

}  // namespace weft
