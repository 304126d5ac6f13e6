#pragma once

#include "app/doors.h"

namespace weft {

/// Draws the field for the length of a video in the dialog that asks for its file, and below it the
/// error of a wrong length. Returns whether Enter was pressed there.
bool draw_video_length(PanelState& panels);

/// Remembers the typed length, or reports its error. Returns whether the length is valid.
bool accept_video_length(PanelState& panels, const Document& document);

}  // namespace weft
