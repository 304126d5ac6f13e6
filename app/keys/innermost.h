#pragma once

#include "app/workspace.h"

namespace weft {

/// Closes the innermost open window or mode: a question before a window, a window before a mode.
void close_innermost(Workspace& workspace);

}  // namespace weft
