#include "core/collision/shapes/solid_body.h"

#include <Eigen/Geometry>

#include <numbers>

namespace weft {

namespace {

Mat3 rotation_of(const Vec3& degrees) {
  const Vec3 angles = std::numbers::pi / 180 * degrees;
  return (Eigen::AngleAxisd(angles.z(), Vec3::UnitZ()) *
          Eigen::AngleAxisd(angles.y(), Vec3::UnitY()) *
          Eigen::AngleAxisd(angles.x(), Vec3::UnitX()))
      .toRotationMatrix();
}

}  // namespace

SolidBody::SolidBody(const Choice& shape, const std::shared_ptr<const SolidMesh>& mesh,
                     std::unique_ptr<const Motion> motion, const std::string& path)
    : shape_(make_shape(shape, mesh, path)),
      parameters_(solid_parameters(shape.values)),
      rotation_(rotation_of(parameters_.rotation)),
      motion_(std::move(motion)) {}

RigidPose SolidBody::pose(double t) const {
  const RigidPose motion = motion_->at(t);
  return {.rotation = motion.rotation * rotation_,
          .translation = motion.place(parameters_.position) + displacement_.at(t),
          .angular_velocity = motion.angular_velocity,
          .translation_rate = motion.velocity(parameters_.position) + displacement_.velocity};
}

SurfacePoint nearest(const Shape& shape, const RigidPose& pose, const Vec3& x, int hint) {
  const SurfacePoint own = shape.find_nearest(pose.rest(x), hint);
  return {own.distance, pose.rotation * own.normal};
}

}  // namespace weft
