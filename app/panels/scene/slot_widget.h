#pragma once

#include "app/doors.h"
#include "app/widgets/option_list.h"
#include "core/scene/slots.h"

#include <vector>

namespace weft {

// The lists of the scene's slots, for the Solver panel.

/// Returns the slots of one part that the scene leaves open.
std::vector<const Slot*> open_slots(const Editor& editor, SlotPart part);

/// Returns the closed list of a slot, which shows the chosen entry.
OptionList closed_list(const Editor& editor, const Slot& slot);

/// Returns the entries of a slot, each with the reason why it does not fit the rest of the scene
/// and a warning where it would be slow on the snapshot's cloth.
std::vector<Option> options_of(const Editor& editor, const Slot& slot, const Snapshot& snapshot,
                               const RunTimes& runs);

/// Draws a list of the entries of a slot. Entries that do not fit the rest of the scene are grey.
void draw_slot_list(PanelState& panels, Document& document, const Snapshot& snapshot,
                    RunTimes& run_times, const Slot& slot);

/// Draws the list, and the parameters of the chosen entry.
void draw_slot(const Editing& editing, const Snapshot& snapshot, RunTimes& run_times,
               const Slot& slot);

}  // namespace weft
