#pragma once

#include "app/options.h"
#include "app/workspace.h"

#include <string>

namespace weft {

/// A workspace with the file that is asked for, or with the opening scene. A file that cannot be
/// opened is an error; or, where a user is there to read it, `refusal`, and it counts as if it had
/// not been asked for. \throw Error in plain words.
Workspace opened_workspace(Options& options, std::string& refusal);

}  // namespace weft
