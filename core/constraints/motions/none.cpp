#include "core/constraints/motions/motion_kinds.h"

namespace weft {

namespace {

class NoMotion : public Motion {
 public:
  explicit NoMotion(const NoParameters&) {}
  RigidPose at(double) const override { return {}; }
  bool rests() const override { return true; }
};

}  // namespace

MotionKind no_motion_kind() {
  return table_entry<MotionKind, NoMotion, NoParameters>("none", "None", "Stays where it is.");
}

}  // namespace weft
