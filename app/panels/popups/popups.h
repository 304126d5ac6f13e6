#pragma once

#include "app/panels/layout.h"

namespace weft {

/// Draws the popups over the view and the panels of a window of the given size: legend, banners,
/// the comparison, the help page, files and questions.
void draw_popups(Layout& layout, Workspace& workspace, float width, float height);

}  // namespace weft
