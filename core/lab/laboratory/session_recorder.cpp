#include "core/lab/laboratory/session_recorder.h"

#include <set>
#include <utility>

namespace weft {

namespace {

/// The worlds that took steps, or were changed, after their last checkpoint.
std::set<int> moved_since_checkpoint(const std::vector<JournalEntry>& entries) {
  std::set<int> moved;
  for (const JournalEntry& entry : entries) {
    if (const auto* taken = std::get_if<StepTaken>(&entry)) moved.insert(taken->world);
    if (const auto* made = std::get_if<CheckpointMade>(&entry)) moved.erase(made->world);
  }
  return moved;
}

}  // namespace

SessionPart SessionRecorder::take(Laboratory& laboratory, bool anew) {
  if (anew || !keeps_) {
    entries_.clear();
    laboratory.keep([this](const JournalEntry& entry) { entries_.push_back(entry); });
    keeps_ = true;
    return {start_of(laboratory, ""), {}};
  }
  for (const int world : moved_since_checkpoint(entries_)) laboratory.make_checkpoint(world);
  return {std::nullopt, std::exchange(entries_, {})};
}

}  // namespace weft
