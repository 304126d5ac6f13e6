#pragma once

#include "core/lab/document/editor.h"

namespace weft {

/// Whether nothing is left of what `older` did once `newer` is executed after it, where both need
/// the same mesh.
bool replaces(const Command& newer, const Command& older);

}  // namespace weft
