#pragma once

#include "core/lab/document/editor.h"

namespace weft {

/// Tells whether no effect of `older` is left once `newer` is executed after it, where both need
/// the same mesh.
bool replaces(const Command& newer, const Command& older);

}  // namespace weft
