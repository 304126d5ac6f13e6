#pragma once

#include "app/doors.h"
#include "core/scene/slots.h"

namespace weft {

/// Draws a list of the entries of a slot. Entries that do not fit the rest of the scene are grey.
void draw_slot_list(PanelState& panels, Document& document, const Snapshot& snapshot,
                    RunTimes& run_times, const Slot& slot);

/// Draws the list, and the parameters of the chosen entry.
void draw_slot(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times,
               const Slot& slot);

}  // namespace weft
