#pragma once

#include "core/base/units.h"

#include <Eigen/Geometry>

namespace weft {

/// The pose and velocity of a rigid motion at one time: the point that is at p at rest is at R p +
/// d, and moves with d' + w x R p.
struct RigidPose {
  Mat3 rotation = Mat3::Identity();      ///< R
  Vec3 translation = Vec3::Zero();       ///< d, m
  Vec3 angular_velocity = Vec3::Zero();  ///< w, rad/s: R' = [w]x R
  Vec3 translation_rate = Vec3::Zero();  ///< d', m/s: of the point that was at the origin

  /// Returns the position of the point that is at `rest` (m) at rest, m.
  Vec3 place(const Vec3& rest) const { return rotation * rest + translation; }
  /// Returns the velocity of that point, m/s.
  Vec3 velocity(const Vec3& rest) const {
    return translation_rate + angular_velocity.cross(rotation * rest);
  }
  /// Returns the rest position of the point that is at `place` (m), m.
  Vec3 rest(const Vec3& place) const { return rotation.transpose() * (place - translation); }
};

/// Returns a pure translation by `offset` (m) at `rate` (m/s).
inline RigidPose translated(const Vec3& offset, const Vec3& rate) {
  return {.translation = offset, .translation_rate = rate};
}

/// Returns a rotation by `rotation` about `centre` (m, at rest) at `angular_velocity` (rad/s): d =
/// c - R c, d' = -w x R c.
inline RigidPose turned(const Mat3& rotation, const Vec3& angular_velocity, const Vec3& centre) {
  const Vec3 arm = rotation * centre;
  return {rotation, centre - arm, angular_velocity, -angular_velocity.cross(arm)};
}

}  // namespace weft
