#pragma once

#include "app/doors.h"

#include <string>

namespace weft {

/// Notes the position of the last ImGui item, for programs that operate the window.
void note_rect(FrameAccount& frame, const std::string& path);

}  // namespace weft
