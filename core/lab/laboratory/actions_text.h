#pragma once

#include "core/lab/laboratory/action_table.h"

#include <string>

namespace weft {

/// Returns all actions with their fields, as Markdown.
std::string actions_text(std::span<const ActionKind> table = action_table());

}  // namespace weft
