#include "core/constraints/motions/motion_kinds.h"

namespace weft {

namespace {

/// Follows the mouse, whose movement is no function of time: StepTargets moves such a group.
class FollowMouse : public Motion {
 public:
  explicit FollowMouse(const NoParameters&) {}
  RigidPose at(double) const override { return {}; }
  bool rests() const override { return true; }
};

}  // namespace

MotionKind follow_mouse_kind() {
  auto kind = table_entry<MotionKind, FollowMouse, NoParameters>(
      "follow_mouse", "Follow mouse",
      "The whole group moves with any of its vertices that the mouse drags, and stays there.");
  kind.follows_mouse = true;
  return kind;
}

}  // namespace weft
