#pragma once

#include "app/base/messages.h"
#include "core/base/parameters.h"

#include <optional>

namespace weft {

/// Rows to edit the keyframes that `info` describes: a time, an offset and a turn each, and buttons
/// to add and remove them. Returns them once they were changed; times stay ascending. A message
/// says what is wrong with a number that was typed.
std::optional<Keyframes> keyframe_rows(Messages& messages, const ParameterInfo& info,
                                       Keyframes frames);

}  // namespace weft
