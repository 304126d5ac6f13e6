#include "core/lab/timeline/recording.h"

#include "core/base/errors.h"
#include "core/kernels/kernels.h"

#include <algorithm>

namespace weft {

namespace {

/// Returns the entry with another world.
JournalEntry of_world(JournalEntry entry, WorldId world) {
  if (auto* taken = std::get_if<StepTaken>(&entry)) taken->world = world;
  if (auto* applied = std::get_if<ActionApplied>(&entry); applied && applied->world)
    applied->world = world;
  return entry;
}

}  // namespace

Recording read_recording(const std::filesystem::path& path) {
  SessionReader session(path);
  if (session.world_count() != 1) {
    session.refuse("worlds: got " + std::to_string(session.world_count()) +
                   ", expected 1: the window goes back in time with one cloth");
  }
  Recording recording{session.worlds().front(), {}};
  while (auto entry = session.next()) recording.entries.push_back(std::move(*entry));
  const bool has_frames = std::ranges::any_of(recording.entries, [](const JournalEntry& entry) {
    return std::holds_alternative<FrameEnded>(entry);
  });
  if (!has_frames)
    session.refuse("frame: got no displayed frame, expected a session with their ends");
  return recording;
}

void write_recording(const Recording& recording, const std::string& version,
                     const std::filesystem::path& path) {
  SessionStart start{{version, kernels().path, 1}, {recording.start}};
  start.worlds.front().id = WorldId(0);
  SessionWriter writer(path, start);
  for (const JournalEntry& entry : recording.entries) writer.add(of_world(entry, WorldId(0)));
}

}  // namespace weft
