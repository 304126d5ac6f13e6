#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Tells whether a new scene makes a running solve useless.
bool supersedes(const Scene& now, const Scene& before);

/// Tells whether a failure under the scene `before` says nothing of the scene `now`. A failure that
/// advises a shorter step stands until the scene follows the advice; see is_remedied().
bool outdates_failure(const Scene& now, const Scene& before);

}  // namespace weft
