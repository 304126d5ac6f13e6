#pragma once

#include "app/workspace.h"

#include <string>

namespace weft {

/// What the user calls the scene: the name of its file, or its own where it has none.
std::string document_name(const Workspace& workspace);

/// "flag.json - weft", or "flag.json* - weft" while edits are unsaved.
std::string window_title(const Workspace& workspace);

}  // namespace weft
