#pragma once

#include "app/render/gl/render_target.h"
#include "app/workspace.h"

namespace weft {

/// Writes what is exported of pictures, once they were drawn: the view may be the next frame of a
/// video or asked for, and so may the window. Null: it has not been drawn. Errors become messages.
void export_pictures(Workspace& workspace, const RenderTarget* view, const RenderTarget* window);

}  // namespace weft
