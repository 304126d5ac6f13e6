#pragma once

#include "core/base/table.h"
#include "core/base/units.h"

#include <Eigen/Geometry>

#include <memory>
#include <span>

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

/// The motion in time of constrained vertices or a solid, as a rigid body.
class Motion {
 public:
  virtual ~Motion() = default;
  virtual RigidPose at(double t) const = 0;  ///< t in s
  virtual bool rests() const = 0;            ///< true if the pose is the same at all times
};

struct MotionKind : TableEntry {
  std::unique_ptr<Motion> (*make)(const ParameterValues&) = nullptr;
  bool follows_mouse = false;  ///< moves with the mouse, not with time
};

/// The name of the parameter at which a motion in time begins, s.
inline constexpr std::string_view k_start_of_motion = "start";

/// Returns all motions; the first is none.
std::span<const MotionKind> motion_table();

/// \throw InputError naming `path`.kind when the motion is in no table, or naming a degenerate
/// parameter below `path`.
std::unique_ptr<Motion> make_motion(const Choice& choice, std::string_view path,
                                    std::span<const MotionKind> motions = motion_table());

/// Returns true if the simulated time t has reached `time`, both in s. Times are sums of steps, and
/// their rounding must not delay an event at `time` by a step.
inline bool has_reached(double t, double time) {
  constexpr double k_rounding_of_time = 1e-9;  // s
  return t >= time - k_rounding_of_time;
}

}  // namespace weft
