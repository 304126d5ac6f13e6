#pragma once

#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/scene/slots.h"

#include <string>

namespace weft {

/// Returns docs/parameters.md: every parameter of a scene, as Markdown.
std::string parameters_text(std::span<const Slot> slots = slot_table(),
                            std::span<const ForceKind> forces = force_table(),
                            std::span<const MotionKind> motions = motion_table());

}  // namespace weft
