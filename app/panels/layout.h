#pragma once

#include "app/base/rect.h"
#include "app/panels/panel.h"

#include <string>
#include <vector>

namespace weft {

/// Where the last frame put things: the viewport is what the columns leave free.
struct Layout {
  struct Named {
    std::string name;
    Rect rect;
  };
  Rect viewport;
  Rect banners;               ///< where banners and notices stand, at its top
  std::vector<Named> panels;  ///< toolbar, each panel, status line, popups
};

/// Draws toolbar, both columns, status line, help page and popups for a window of the given size,
/// and says where they are.
Layout draw_interface(Workspace& workspace, float width, float height);

}  // namespace weft
