#pragma once

#include "app/workspace.h"

#include <optional>
#include <span>
#include <string>

namespace weft {

/// A button for each of `motions`, and the parameters of the present one at the group `path`.
/// Returns one that was chosen, to begin now; null where none was. `motions` must outlive it.
const MotionKind* motion_choice(Workspace& workspace, std::span<const MotionKind> motions,
                                const Choice& present, const std::string& path);

}  // namespace weft
