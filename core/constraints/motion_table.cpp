#include "core/constraints/motions/motion_kinds.h"

#include <array>

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

std::span<const MotionKind> motion_table() {
  static const std::array table = {no_motion_kind(),   uniform_kind(), sinusoid_kind(),
                                   circle_kind(),      turn_kind(),    keyframes_kind(),
                                   follow_mouse_kind()};
  return table;
}

std::unique_ptr<Motion> make_motion(const Choice& choice, std::string_view path,
                                    std::span<const MotionKind> motions) {
  const MotionKind& kind = find_chosen(motions, choice, field_path(path, "kind"));
  try {
    return kind.make(choice.values);
  } catch (const InputError& error) {
    throw path.empty() ? error : error.below(path);
  }
}

}  // namespace weft
