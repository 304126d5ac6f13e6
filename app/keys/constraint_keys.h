#pragma once

#include "app/keys/keys.h"

namespace weft {

/// The keys that constrain the selected vertices.
std::vector<KeyBinding> constraint_keys();

}  // namespace weft
