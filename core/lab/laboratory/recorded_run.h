#pragma once

#include "core/lab/laboratory/session_file.h"

#include <optional>
#include <vector>

namespace weft {

/// What a session is to hold next.
struct SessionPart {
  std::optional<SessionStart> start = {};  ///< where it starts over; without a version of weft
  std::vector<JournalEntry> entries = {};  ///< that follow
};

/// What happened on a SimulationThread since it was asked last, and where that has led.
struct RecordedRun {
  SessionPart part = {};
  long scene_revision = 0;  ///< as in Snapshot
  long state_revision = 0;  ///< as in Snapshot
  double time = 0;          ///< simulated, s
};

}  // namespace weft
