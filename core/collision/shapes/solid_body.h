#pragma once

#include "core/collision/shapes/displacement.h"
#include "core/collision/shapes/solid.h"
#include "core/collision/shapes/withdrawn_shape.h"
#include "core/constraints/motion.h"

namespace weft {

/// A solid of a scene that moves.
class SolidBody {
 public:
  /// Makes the shape, from `mesh` if its kind takes one. \throw InputError naming `path` when the
  /// kind is in no table.
  SolidBody(const Choice& shape, const std::shared_ptr<const SolidMesh>& mesh,
            std::unique_ptr<const Motion> motion, const std::string& path);

  /// Returns the shape that touches the cloth: the whole one, or what a withdrawal leaves of it.
  const Shape& shape() const { return *present_; }
  /// Returns how far inwards the surface of shape() is withdrawn, m.
  double withdrawn_depth() const { return present_ == whole_.get() ? 0 : withdrawn_->depth(); }
  const Shape& whole_shape() const { return *whole_; }
  double friction() const { return parameters_.friction; }
  double thickness() const { return parameters_.thickness; }  ///< m

  void displace(const Displacement& displacement) { displacement_ = displacement; }
  void withdraw(const Withdrawal& withdrawal) { withdrawal_ = withdrawal; }
  const Withdrawal& withdrawal() const { return withdrawal_; }
  /// Gives shape() the surface of the time t. Returns whether that is another one.
  bool present_at(double t);
  /// Returns the pose of the solid's own coordinates at the time t, s.
  RigidPose pose(double t) const;

 private:
  std::unique_ptr<const Shape> whole_;
  std::unique_ptr<WithdrawnShape> withdrawn_;  ///< null until the surface is withdrawn
  const Shape* present_;                       ///< one of the two
  SolidParameters parameters_;
  Mat3 rotation_;  ///< rotation at rest
  std::unique_ptr<const Motion> motion_;
  Displacement displacement_;
  Withdrawal withdrawal_;
};

/// Returns the nearest point of a shape in that pose, seen from x (m); the normal is the world's.
/// `hint` is that of Shape::find_nearest.
SurfacePoint nearest(const Shape& shape, const RigidPose& pose, const Vec3& x, int hint = -1);

}  // namespace weft
