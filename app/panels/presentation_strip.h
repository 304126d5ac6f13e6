#pragma once

#include "app/doors.h"
#include "app/keys/keys.h"
#include "app/panels/layout.h"

namespace weft {

/// The doors for the foot of a presentation.
struct StripInput {
  const Document& document;
  const Snapshot& snapshot;
  const SimulationThread& simulation;
  const SimulationControl& control;
  FrameAccount& frame;
};

/// Draws the foot of a presentation, over the whole width: simulated time, step, iterations and
/// time of a step in large type, and below them the keys of an experiment with their names and
/// their present choices. Sets `layout.viewport` to the remaining room.
void draw_presentation_strip(Layout& layout, const StripInput& input, const PressKey& press);

}  // namespace weft
