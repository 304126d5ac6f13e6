#pragma once

#include "core/base/table.h"
#include "core/constraints/rigid_pose.h"

#include <memory>
#include <span>

namespace weft {

/// How what is constrained moves in time: as a rigid body.
class Motion {
 public:
  virtual ~Motion() = default;
  virtual RigidPose at(double t) const = 0;  ///< t in s
  virtual bool rests() const = 0;            ///< whether it is the same at all times
};

struct MotionKind : TableEntry {
  std::unique_ptr<Motion> (*make)(const ParameterValues&) = nullptr;
  bool follows_mouse = false;  ///< moves with the mouse, not with time
};

/// What the motions that move with time call the time (s) when they begin.
inline constexpr std::string_view k_start_of_motion = "start";

/// All motions; the first is none.
std::span<const MotionKind> motion_table();

/// \throw InputError naming `path`.kind, when the motion is in no table, or a parameter below
/// `path` that is degenerate.
std::unique_ptr<Motion> make_motion(const Choice& choice, std::string_view path,
                                    std::span<const MotionKind> motions = motion_table());

}  // namespace weft
