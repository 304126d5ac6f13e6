#pragma once

#include "app/tools/position_handle.h"
#include "app/tools/tool.h"

namespace weft {

/// The handle of the selected solid; nothing while none is selected and shown.
std::optional<PositionHandle> solid_handle(const Workspace& workspace, const ScreenView& view);

/// Puts a solid of the scene where it is at `place` (m) now, with its motion.
MoveSolid placing_command(const Workspace& workspace, int solid, const Vec3& place);

/// Moves a solid: the selected one by its handle, and the one under the mouse, which it selects, by
/// itself in the plane of the view. While the cloth moves, the solid is led there in the world, as
/// long as it is not reset; otherwise the scene is edited.
std::unique_ptr<ToolAction> make_solid_handle();

}  // namespace weft
