#pragma once

#include "app/widgets/option_list.h"
#include "core/scene/slots.h"

#include <vector>

/// The lists of the scene's slots, for the Solver panel.
namespace weft {

/// Returns the slots of one part that the scene leaves open.
std::vector<const Slot*> open_slots(const Editor& editor, SlotPart part);

/// Returns the closed list of a slot, which shows the chosen entry.
OptionList closed_list(const Editor& editor, const Slot& slot);

/// Returns the entries of a slot, each with the reason why it does not fit the rest of the scene
/// and a warning where it would be slow on the snapshot's cloth.
std::vector<Option> options_of(const Editor& editor, const Slot& slot, const Snapshot& snapshot,
                               const RunTimes& runs);

}  // namespace weft
