#pragma once

#include "app/doors.h"
#include "core/base/parameters.h"

#include <optional>
#include <string>

namespace weft {

/// Draws rows to edit the keyframes that `info` describes: a time, an offset and a turn each, and
/// buttons to add and remove them. Returns the keyframes after a change; times stay ascending. A
/// message reports a wrong number. The rows' positions are noted under `path`.
std::optional<Keyframes> keyframe_rows(const Editing& editing, const std::string& path,
                                       const ParameterInfo& info, Keyframes frames);

}  // namespace weft
