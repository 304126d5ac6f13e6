#pragma once

#include "app/panels/layout.h"

namespace weft {

/// The name under which the choice to show the description is remembered among those of panels.
inline constexpr const char* k_caption = "caption";

/// Returns whether the view shows the scene's description; otherwise the Scene panel shows it.
bool shows_description(const Display& display);
void show_description(Display& display, bool shown);

/// Returns whether the simulation is paused and neither a banner nor a recording says so.
bool stands_in_silence(const Workspace& workspace);

/// Draws the caption of the view, in its upper left corner under `banner`: why the simulation is
/// paused, with a button that plays it, then what the scene is about and the one thing that it
/// suggests to try. Draws nothing where none of that is to be said. `room` is the free part of the
/// view.
void draw_caption(Layout& layout, Workspace& workspace, const Rect& room, const Rect& banner);

}  // namespace weft
