#pragma once

#include "app/keys/keys.h"

#include <vector>

namespace weft {

/// The keys of how the window looks: its size, its arrangement, its colours.
std::vector<KeyBinding> window_keys();

}  // namespace weft
