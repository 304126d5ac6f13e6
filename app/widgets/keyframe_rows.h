#pragma once

#include "app/workspace.h"
#include "core/base/parameters.h"

#include <optional>
#include <string>

namespace weft {

/// Rows to edit the keyframes that `info` describes: a time, an offset and a turn each, and buttons
/// to add and remove them. Returns them once they were changed; times stay ascending. A message
/// says what is wrong with a number that was typed. `path` is where their places are noted.
std::optional<Keyframes> keyframe_rows(Workspace& workspace, const std::string& path,
                                       const ParameterInfo& info, Keyframes frames);

}  // namespace weft
