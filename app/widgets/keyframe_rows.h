#pragma once

#include "core/base/parameters.h"

#include <optional>

namespace weft {

/// Rows to edit the keyframes that `info` describes: a time, an offset and a turn each, and buttons
/// to add and remove them. Returns them once they were changed; times stay ascending.
std::optional<Keyframes> keyframe_rows(const ParameterInfo& info, Keyframes frames);

}  // namespace weft
