#pragma once

#include "app/base/rect.h"
#include "app/doors.h"
#include "app/overlays/overlay_lists.h"
#include "app/panels/layout.h"
#include "app/tools/tool.h"
#include "core/lab/snapshot/snapshot.h"

#include <span>
#include <string>

/// Drawings over the picture of the cloth, one file each.
namespace weft {

class Race;

/// The view in the window, and the mouse, in units of the interface from the window's top left.
struct PointedView {
  Rect viewport;
  glm::vec2 mouse;
};

/// Draws over the picture and under the panels: the hovered vertex, the dragged vertex with a line
/// to the mouse, the selection box.
void draw_overlay(OverlayLists& lists, const SelectionView& shown, const Viewport& looks,
                  const ToolMarks& marks, const PointedView& pointed);

/// Writes the force beside each arrow that is drawn shorter than its force, where arrows are shown.
void draw_force_words(OverlayLists& lists, const Snapshot& snapshot, const Viewport& looks,
                      const Rect& viewport);

/// Draws the handle of the selected solid on the view; the part under the mouse is lit. `mouse` is
/// in units of the interface from the window's top left.
void draw_solid_handle(OverlayLists& lists, const Snapshot& snapshot, const Viewport& looks,
                       const Rect& viewport, glm::vec2 mouse);

/// Names the cloths of a race that is shown side by side, each in its view; see Layout.
void draw_race_names(OverlayLists& lists, const Race& race, const Scene& scene,
                     std::span<const Rect> views);

/// Draws the first unused hints at the bottom of the view, over the picture and under the panels:
/// as many as fit below the cloth, beside the rectangle `legends` or above it; side by side where
/// the room is low.
void draw_hints(const Hints& hints, const Viewport& looks, const Rect& legends,
                const Rect& viewport);

/// Draws the notice that is most urgent at the top of the view, beside the axes and the comparison
/// of solvers, where no status line shows it.
void draw_view_notice(const Display& display, const Messages& messages, const Layout& layout);

/// Returns the lines that describe the vertex under the mouse: its number, its position, its
/// constraints, and the value of the displayed field.
std::string vertex_words(const Snapshot& snapshot, int vertex);

}  // namespace weft
