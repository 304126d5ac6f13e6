#pragma once

#include "app/options.h"
#include "app/workspace.h"

#include <string>

namespace weft {

/// Returns a workspace with the requested file, or with the opening scene. A file that cannot be
/// opened is an error; where a user is there to read it, the error becomes `refusal` and the
/// opening scene is shown instead. \throw Error in plain words.
Workspace opened_workspace(Options& options, std::string& refusal);

}  // namespace weft
