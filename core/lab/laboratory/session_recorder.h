#pragma once

#include "core/lab/laboratory/recorded_run.h"

namespace weft {

/// Collects what a session is to hold of a laboratory, for a writer on another thread that asks for
/// it now and then. Nothing is kept before it is asked for the first time.
class SessionRecorder {
 public:
  SessionRecorder() = default;
  SessionRecorder(const SessionRecorder&) = delete;
  SessionRecorder& operator=(const SessionRecorder&) = delete;

  /// What has happened since the last call, ending with a checkpoint of the worlds that have moved.
  /// With `from_start`, and at first, it begins with the laboratory as it is. Pass the same
  /// laboratory each time: it keeps its journal here from now on and must not outlive this.
  SessionPart take(Laboratory& laboratory, bool from_start);

  /// Something has happened that a journal does not tell: the next part starts the session over.
  void start_over() { keeps_ = false; }

 private:
  void add(const JournalEntry& entry);

  bool keeps_ = false;  ///< all that has happened since the last call
  std::vector<JournalEntry> entries_;
};

}  // namespace weft
