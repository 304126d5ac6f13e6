#pragma once

#include "app/tools/position_handle.h"
#include "app/tools/tool.h"

namespace weft {

/// Returns the handle of the selected solid; nothing while none is selected and shown.
std::optional<PositionHandle> solid_handle(const Snapshot& snapshot, const Viewport& viewport,
                                           const ScreenView& view);

/// Returns an edit after which a solid of the scene, with its motion, is at `position` (m) now.
/// \pre the scene has a solid of that id
MoveSolid placing_command(const Document& document, const Snapshot& snapshot, int solid,
                          const Vec3& position);

/// Moves a solid: the selected one by its handle, or the one under the mouse, which becomes
/// selected, in the plane of the view. While the cloth moves, the solid is dragged in the world,
/// until a reset; otherwise the scene is edited.
std::unique_ptr<ToolAction> make_solid_handle();

}  // namespace weft
