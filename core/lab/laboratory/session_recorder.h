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

  /// What has happened since the last call, with a checkpoint of the worlds that have moved at its
  /// end; `anew`, and at first, the laboratory as it is. The same laboratory each time, which keeps
  /// its journal here from now on and must not outlive this.
  SessionPart take(Laboratory& laboratory, bool anew);

  /// Something has happened that a journal does not tell: the next part begins the session anew.
  void begin_anew() { keeps_ = false; }

 private:
  void add(const JournalEntry& entry);

  bool keeps_ = false;  ///< all that has happened since the last call
  std::vector<JournalEntry> entries_;
};

}  // namespace weft
