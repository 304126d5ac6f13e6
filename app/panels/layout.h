#pragma once

#include "app/base/rect.h"

#include <string>
#include <vector>

namespace weft {

class Workspace;

/// The rectangles of the last frame. The viewport is the room that the columns leave free.
struct Layout {
  struct Named {
    std::string name;
    Rect rect;
  };
  Rect viewport;
  Rect banners;               ///< of banners and notices, at the top of the viewport
  std::vector<Named> panels;  ///< toolbar, each panel, status line, popups
};

/// Draws toolbar, both columns, status line, help page and popups for a window of the given size,
/// and returns their rectangles.
Layout draw_interface(Workspace& workspace, float width, float height);

}  // namespace weft
