#pragma once

#include "app/workspace.h"

#include <string>

namespace weft {

/// Notes where the last ImGui item stands, for programs that operate the window.
void note_place(Workspace& workspace, const std::string& path);

}  // namespace weft
