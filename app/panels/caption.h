#pragma once

#include "app/doors.h"
#include "app/panels/layout.h"

namespace weft {

/// The name under which the choice to show the description is remembered among those of panels.
inline constexpr const char* k_caption = "caption";

/// Returns whether the view shows the scene's description; otherwise the Scene panel shows it.
bool shows_description(const Display& display);
void show_description(Display& display, bool shown);

/// The doors for the caption of the view.
struct CaptionInput {
  Editing editing;
  const Snapshot& snapshot;
  Playback& playback;
  bool is_attended;
  bool is_explained;  ///< whether a recording, or a mesh that is being built, says why it stands
};

/// Draws the caption of the view, in its upper left corner under `banner`: why the simulation is
/// paused, with a button that plays it, then what the scene is about and the one thing that it
/// suggests to try. Draws nothing where none of that is to be said. `room` is the free part of the
/// view.
void draw_caption(Layout& layout, const CaptionInput& input, const Rect& room, const Rect& banner);

}  // namespace weft
