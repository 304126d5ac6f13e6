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
  /// The views in the viewport: that of the scene, and one for each rival where the race is shown
  /// side by side.
  std::vector<Rect> views = {Rect{}};
  Rect banners;               ///< of banners and notices, at the top of the viewport
  std::vector<Named> panels;  ///< toolbar, each panel, status line, popups

  const Rect& scene_view() const { return views.front(); }
};

/// Draws toolbar, both columns, status line, help page and popups for a window of the given size,
/// and returns their rectangles.
Layout draw_interface(Workspace& workspace, float width, float height);

}  // namespace weft
