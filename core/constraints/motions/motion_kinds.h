#pragma once

#include "core/constraints/motion.h"

/// The kinds in motion_table(). Each motion but none is one file,
/// core/constraints/motions/<name>.cpp.
namespace weft {

MotionKind no_motion_kind();
MotionKind uniform_kind();
MotionKind sinusoid_kind();
MotionKind circle_kind();
MotionKind turn_kind();
MotionKind keyframes_kind();
MotionKind follow_mouse_kind();

}  // namespace weft
