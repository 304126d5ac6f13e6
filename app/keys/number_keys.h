#pragma once

#include "app/keys/keys.h"

#include <vector>

namespace weft {

/// The keys of the numbers that an experiment turns on: each doubles or halves its number.
std::vector<KeyBinding> number_keys();

}  // namespace weft
