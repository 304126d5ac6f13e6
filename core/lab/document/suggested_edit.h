#pragma once

#include "core/lab/document/editor.h"

namespace weft {

/// What a click on the scene's suggestion does, as one edit that undo calls by its words.
Several suggested_edit(const Scene& scene);

/// Whether the scene has every value that its suggestion would set.
bool has_suggested_values(const Scene& scene);

}  // namespace weft
