#pragma once

#include "app/workspace.h"

#include <optional>
#include <string>

namespace weft {

/// A button for each motion, and the parameters of the present one at the group `path`; following
/// the mouse is offered only to what can. Returns another motion that was chosen.
std::optional<Choice> motion_choice(Workspace& workspace, const Choice& present,
                                    const std::string& path, bool can_follow_mouse);

}  // namespace weft
