#pragma once

#include "app/keys/keys.h"

namespace weft {

/// Closes the innermost open window or mode: a question before a window, a window before a mode.
void close_innermost(const KeyDoors& doors);

}  // namespace weft
