#include "core/lab/timeline/timeline.h"

#include <utility>

/// Exchanges the events of a timeline with session files.
namespace weft {

void Timeline::expect(std::span<const JournalEntry> entries, WorldId world) {
  for (const JournalEntry& entry : entries) {
    if (const auto* taken = std::get_if<StepTaken>(&entry)) {
      append(Step{world, taken->hash}, 0);
    } else if (const auto* applied = std::get_if<ActionApplied>(&entry);
               applied && applied->world) {
      auto action = std::make_shared<ActionApplied>(*applied);
      action->world = world;
      append(std::move(action), k_bytes_of_action);
    } else if (const auto* ended = std::get_if<FrameEnded>(&entry)) {
      append_frame(*ended);
    } else if (const auto* mark = std::get_if<MarkMade>(&entry)) {
      marks_.push_back({last_frame(), mark->name});
    }
  }
  next_ = 0;
}

std::vector<HandAction> Timeline::coming_hand(WorldId world) const {
  std::vector<HandAction> hand;
  long frame = 0;
  for (std::size_t k = next_; k < events_.size(); ++k) {
    if (std::holds_alternative<FrameEnd>(events_[k])) ++frame;
    const auto* event = std::get_if<std::shared_ptr<const ActionApplied>>(&events_[k]);
    if (event == nullptr || (*event)->world != world) continue;
    const Action& action = (*event)->action;
    if (std::holds_alternative<Reset>(action)) break;
    const bool is_of_hand =
        std::holds_alternative<Drag>(action) || std::holds_alternative<SolidDrag>(action) ||
        std::holds_alternative<Release>(action) || std::holds_alternative<Cut>(action);
    if (is_of_hand) hand.push_back({frame, action});
  }
  return hand;
}

std::vector<JournalEntry> Timeline::recorded_entries(WorldId world) const {
  std::vector<JournalEntry> entries;
  long frame = first_, step = stored_.last_until(first_).second.worlds.at(world).steps;
  auto mark = marks_.begin();
  const auto add_marks = [&] {
    for (; mark != marks_.end() && mark->frame <= frame; ++mark)
      entries.emplace_back(MarkMade{mark->name});
  };
  add_marks();
  for (const Event& event : events_) {
    if (const auto* taken = std::get_if<Step>(&event)) {
      if (taken->world == world) entries.emplace_back(StepTaken{world, step++, taken->hash});
    } else if (std::holds_alternative<FrameEnd>(event)) {
      entries.emplace_back(record(++frame).frame);
      add_marks();
    } else {
      const auto& action = std::get<std::shared_ptr<const ActionApplied>>(event);
      if (action->world == world) entries.emplace_back(*action);
    }
  }
  return entries;
}

}  // namespace weft
