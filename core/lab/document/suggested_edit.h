#pragma once

#include "core/lab/document/command.h"

namespace weft {

/// Returns the edit that a click on the scene's suggestion makes; undo calls it by the suggestion's
/// words.
Several suggested_edit(const Scene& scene);

/// Tells whether the scene has every value that its suggestion would set.
bool has_suggested_values(const Scene& scene);

}  // namespace weft
