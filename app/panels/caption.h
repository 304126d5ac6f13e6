#pragma once

#include "app/panels/layout.h"

namespace weft {

/// Whether the view has the scene's description; where it does not, the Scene panel has it.
bool shows_description(const Workspace& workspace);
void show_description(Workspace& workspace, bool shown);

/// Whether the simulation stands, and nothing else says so: no banner, no recording.
bool stands_in_silence(const Workspace& workspace);

/// The caption of the view, in its upper left corner under `banner`: why the simulation stands,
/// with a button that plays it, then what the scene is about and the one thing that it suggests to
/// try. Nothing where none of that is to be said. `room` is what is free of the view.
void draw_caption(Layout& layout, Workspace& workspace, const Rect& room, const Rect& banner);

}  // namespace weft
