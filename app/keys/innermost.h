#pragma once

#include "app/workspace.h"

namespace weft {

/// Closes the innermost of what is open: a question before a window, a window before a mode.
void close_innermost(Workspace& workspace);

}  // namespace weft
