#pragma once

#include "app/keys/keys.h"

#include <vector>

namespace weft {

/// Returns the keys of the main numbers of an experiment: each doubles or halves its number.
std::vector<KeyBinding> number_keys();

}  // namespace weft
