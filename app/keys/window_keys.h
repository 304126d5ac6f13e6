#pragma once

#include "app/keys/keys.h"

#include <vector>

namespace weft {

/// Returns the keys for the window's size, arrangement and colours.
std::vector<KeyBinding> window_keys();

}  // namespace weft
