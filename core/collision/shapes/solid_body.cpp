#include "core/collision/shapes/solid_body.h"

#include <Eigen/Geometry>

#include <numbers>
#include <utility>

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
    : whole_(make_shape(shape, mesh, path)),
      present_(whole_.get()),
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

bool SolidBody::present_at(double t) {
  const double depth = withdrawal_.at(t);
  if (depth == 0) return std::exchange(present_, whole_.get()) != whole_.get();
  if (!withdrawn_) withdrawn_ = std::make_unique<WithdrawnShape>(*whole_);
  const bool is_another = present_ != withdrawn_.get() || withdrawn_->depth() != depth;
  withdrawn_->set_depth(depth);
  present_ = withdrawn_.get();
  return is_another;
}

SurfacePoint nearest(const Shape& shape, const RigidPose& pose, const Vec3& x, int hint) {
  const SurfacePoint own = shape.find_nearest(pose.rest(x), hint);
  return {own.distance, pose.rotation * own.normal};
}

}  // namespace weft
