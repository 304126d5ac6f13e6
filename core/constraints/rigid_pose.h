#pragma once

#include "core/base/units.h"

#include <Eigen/Geometry>

namespace weft {

/// Where a rigid motion has taken space at one time, and how fast: the point that is at p at rest
/// is at R p + d then, and moves with d' + w x R p.
struct RigidPose {
  Mat3 rotation = Mat3::Identity();      ///< R
  Vec3 translation = Vec3::Zero();       ///< d, m
  Vec3 angular_velocity = Vec3::Zero();  ///< w, rad/s: R' = [w]x R
  Vec3 translation_rate = Vec3::Zero();  ///< d', m/s: of what was at the origin

  /// Where the point is that is at `rest` (m) at rest, m.
  Vec3 place(const Vec3& rest) const { return rotation * rest + translation; }
  /// The velocity of that point, m/s.
  Vec3 velocity(const Vec3& rest) const {
    return translation_rate + angular_velocity.cross(rotation * rest);
  }
  /// Where the point that is at `place` (m) is at rest, m.
  Vec3 rest(const Vec3& place) const { return rotation.transpose() * (place - translation); }
};

/// Translated alone, by `offset` (m) at `rate` (m/s).
inline RigidPose translated(const Vec3& offset, const Vec3& rate) {
  return {.translation = offset, .translation_rate = rate};
}

/// Turned by `rotation` about `centre` (m, at rest) at `angular_velocity` (rad/s):
/// d = c - R c, d' = -w x R c.
inline RigidPose turned(const Mat3& rotation, const Vec3& angular_velocity, const Vec3& centre) {
  const Vec3 arm = rotation * centre;
  return {rotation, centre - arm, angular_velocity, -angular_velocity.cross(arm)};
}

}  // namespace weft
