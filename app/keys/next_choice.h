#pragma once

#include "app/doors.h"

#include <string>

namespace weft {

/// The doors for keys that choose entries of slots.
struct SlotDoors {
  Document& document;
  Messages& messages;
  const Snapshot& snapshot;
  const RunTimes& run_times;
};

enum class Direction { forwards, back };

/// Chooses the next entry of a slot, or the one before, that fits the rest of the scene and is not
/// slow at the cloth's size; reports the entry and the skipped ones. Where the scene fixes the
/// slot, reports that and chooses nothing.
void choose_next(const SlotDoors& doors, const std::string& slot_name, Direction direction);

}  // namespace weft
