#pragma once

#include "app/workspace.h"

namespace weft {

/// The field for the length of a video in the dialog that asks for its file; what is wrong with the
/// length stands below it. Returns whether Enter was pressed there.
bool draw_video_length(Workspace& workspace);

/// Remembers the length that is typed, or says what is wrong with it. Returns whether it is right.
bool accept_video_length(Workspace& workspace);

}  // namespace weft
