#pragma once

#include "core/constraints/motion.h"
#include "core/forces/force.h"
#include "core/scene/slots.h"

#include <span>

namespace weft {

/// The tables from which the fields of a scene come.
struct SceneTables {
  std::span<const Slot> slots = slot_table();
  std::span<const ForceKind> forces = force_table();
  std::span<const MotionKind> motions = motion_table();
};

}  // namespace weft
