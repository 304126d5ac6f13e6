#pragma once

#include "core/scene/scene.h"

namespace weft {

/// What "New" begins with: the default cloth above a floor.
Scene new_scene(std::span<const Slot> slots = slot_table());

}  // namespace weft
