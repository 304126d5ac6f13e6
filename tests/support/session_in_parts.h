#pragma once

#include "core/lab/laboratory/replay.h"
#include "core/lab/laboratory/session_recorder.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "tests/support/temporary_path.h"

#include <optional>
#include <string>

namespace weft {

/// Hands the journal of a laboratory to a recorder; both must outlive the journal.
inline void record(Laboratory& laboratory, SessionRecorder& recorder) {
  laboratory.keep([&recorder](const JournalEntry& entry) { recorder.add(entry); }, 0);
}

/// A session in parts, as a window writes it.
class SessionInParts {
 public:
  void add(const SessionPart& part) {
    if (part.start) writer_.emplace(path_, *part.start);
    for (const JournalEntry& entry : part.entries) writer_->add(entry);
  }
  const std::filesystem::path& path() const { return path_; }
  std::string bits_at_the_end() const {
    return state_file_text(recover(path_, 1).world(WorldId(0)).checkpoint());
  }
  Scene scene_at_the_end() const { return recover(path_, 1).world(WorldId(0)).scene(); }
  Replay replayed(int threads = 1) const {
    SessionReader session(path_);
    return replay(session, threads);
  }

 private:
  const std::filesystem::path path_ = temporary_path("session.jsonl");
  std::optional<SessionWriter> writer_;
};

}  // namespace weft
