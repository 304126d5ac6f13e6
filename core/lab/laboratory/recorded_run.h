#pragma once

#include "core/lab/laboratory/session_file.h"

#include <optional>
#include <vector>

namespace weft {

/// The next part of a session file.
struct SessionPart {
  std::optional<SessionStart> start = {};  ///< set where it starts over; without a version of weft
  std::vector<JournalEntry> entries = {};  ///< the entries that follow
};

/// The events on a SimulationThread since the last call, and the state after them.
struct RecordedRun {
  SessionPart part = {};
  long scene_revision = 0;  ///< as in Snapshot
  long state_revision = 0;  ///< as in Snapshot
  double time = 0;          ///< simulated, s
};

}  // namespace weft
