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

/// Collects the events of a laboratory for a session, which a writer on another thread takes now
/// and then. Nothing is collected before the first call of take().
class SessionRecorder {
 public:
  SessionRecorder() = default;
  SessionRecorder(const SessionRecorder&) = delete;
  SessionRecorder& operator=(const SessionRecorder&) = delete;

  /// Takes an entry of the laboratory's journal.
  void add(const JournalEntry& entry);
  /// Returns the events since the last call, ending with a checkpoint of the worlds that have
  /// moved. With `from_start`, and on the first call, the part begins with the laboratory as it is.
  /// Pass the laboratory whose journal is handed in, without checkpoints of its own.
  SessionPart take(Laboratory& laboratory, bool from_start);

  /// Makes the next part start the session over; call it after an event that a journal does not
  /// record.
  void start_over() { keeps_ = false; }

 private:
  bool keeps_ = false;  ///< events since the last call
  std::vector<JournalEntry> entries_;
};

}  // namespace weft
