#pragma once

#include "app/keys/keys.h"

namespace weft {

/// Returns the keys that constrain the selected vertices.
std::vector<KeyBinding> constraint_keys();

}  // namespace weft
