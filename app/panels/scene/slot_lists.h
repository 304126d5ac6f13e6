#pragma once

#include "app/widgets/option_list.h"

#include <vector>

/// What the Solver panel shows of the scene's slots.
namespace weft {

/// The slots that the scene leaves open: those of one part.
std::vector<const Slot*> open_slots(const Editor& editor, SlotPart part);

/// The list of a slot while it is closed: the chosen entry.
OptionList closed_list(const Editor& editor, const Slot& slot);

/// The entries of a slot, each with why it does not fit the rest of the scene and how slow it would
/// be on the snapshot's cloth.
std::vector<Option> options_of(const Editor& editor, const Slot& slot, const Snapshot& snapshot,
                               const RunTimes& runs);

}  // namespace weft
