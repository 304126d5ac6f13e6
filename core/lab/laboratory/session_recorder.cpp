#include "core/lab/laboratory/session_recorder.h"

#include <new>
#include <set>
#include <utility>

namespace weft {

namespace {

/// The largest number of entries that wait for take(): a new session is quicker to read than more
/// entries.
constexpr std::size_t k_max_entries = 1 << 16;

/// Returns the worlds that took steps after their last checkpoint.
std::set<WorldId> moved_since_checkpoint(const std::vector<JournalEntry>& entries) {
  std::set<WorldId> moved;
  for (const JournalEntry& entry : entries) {
    if (const auto* taken = std::get_if<StepTaken>(&entry)) moved.insert(taken->world);
    if (const auto* made = std::get_if<CheckpointMade>(&entry)) moved.erase(made->world);
  }
  return moved;
}

}  // namespace

// Recording must not stop a simulation.
void SessionRecorder::add(const JournalEntry& entry) {
  try {
    if (keeps_) entries_.push_back(entry);
    if (entries_.size() < k_max_entries) return;
  } catch (const std::bad_alloc&) {
  }
  keeps_ = false;
  entries_ = {};
}

SessionPart SessionRecorder::take(Laboratory& laboratory, bool from_start) {
  if (from_start || !keeps_) {
    entries_.clear();
    keeps_ = true;
    return {start_of(laboratory, ""), {}};
  }
  for (const WorldId world : moved_since_checkpoint(entries_))
    if (laboratory.worlds().contains(world)) laboratory.make_checkpoint(world);
  return {std::nullopt, std::exchange(entries_, {})};
}

}  // namespace weft
