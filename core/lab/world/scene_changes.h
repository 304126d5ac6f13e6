#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Whether a new scene makes a running solve useless.
bool supersedes(const Scene& now, const Scene& before);

/// Whether a failure under one scene says nothing of another. One that advises a shorter step
/// stands while that is chosen; see is_remedied().
bool outdates_failure(const Scene& now, const Scene& before);

}  // namespace weft
