#pragma once

#include "core/base/table.h"
#include "core/constraints/rigid_pose.h"

#include <memory>
#include <span>

namespace weft {

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

}  // namespace weft
