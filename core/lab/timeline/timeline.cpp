#include "core/lab/timeline/timeline.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

constexpr double k_same_mark = 1;  // s

}  // namespace

void Timeline::begin(const Laboratory& laboratory, PerWorld<RunCounts> counts) {
  events_.clear();
  frames_.clear();
  marks_.clear();
  stored_.clear();
  curve_ = FrameCurve();
  event_bytes_ = next_ = 0;
  frame_ = first_ = differing_ = forgotten_futures_ = 0;
  start_ = since_stored_ = 0;
  stored_.store(0, laboratory, std::move(counts), 0);
}

std::optional<WorldId> Timeline::next_step() const {
  if (!is_in_past()) return std::nullopt;
  const auto* step = std::get_if<Step>(&events_[next_]);
  return step != nullptr ? std::optional(step->world) : std::nullopt;
}

const ActionApplied* Timeline::next_action() const {
  if (!is_in_past()) return nullptr;
  const auto* action = std::get_if<std::shared_ptr<const ActionApplied>>(&events_[next_]);
  return action != nullptr ? action->get() : nullptr;
}

bool Timeline::ends_frame_next() const {
  return is_in_past() && std::holds_alternative<FrameEnd>(events_[next_]);
}

void Timeline::add(const JournalEntry& entry) {
  if (const auto* taken = std::get_if<StepTaken>(&entry)) return take_step(*taken);
  if (const auto* ended = std::get_if<FrameEnded>(&entry)) return take_frame(*ended);
  const auto* applied = std::get_if<ActionApplied>(&entry);
  if (applied == nullptr || !applied->world) return;
  if (repeats_ && next_action() != nullptr) {
    ++next_;
    return;
  }
  forget_future();
  append(std::make_shared<const ActionApplied>(*applied), k_bytes_of_action);
}

// A step that is repeated with other bits, as by a library on another number of threads, does not
// end what was recorded: the actions after it can still be repeated.
void Timeline::take_step(const StepTaken& taken) {
  if (next_step() == taken.world) {
    auto& recorded = std::get<Step>(events_[next_++]);
    if (std::exchange(recorded.hash, taken.hash) != taken.hash) ++differing_;
    return;
  }
  forget_future();
  append(Step{taken.world, taken.hash}, 0);
}

void Timeline::append(Event event, std::size_t bytes) {
  events_.push_back(std::move(event));
  event_bytes_ += sizeof(Event) + bytes;
  next_ = events_.size();
}

void Timeline::take_frame(const FrameEnded& frame) {
  if (ends_frame_next()) {
    ++next_;
  } else {
    forget_future();
    append_frame(frame);
  }
  ++frame_;
}

void Timeline::append_frame(const FrameEnded& frame) {
  append(FrameEnd{}, sizeof(Record));
  frames_.push_back({events_.size(), time_of(last_frame()) + frame.duration, frame});
  curve_.add(frame);
}

void Timeline::store_if_due(const Laboratory& laboratory, const PerWorld<RunCounts>& counts,
                            double seconds) {
  since_stored_ = stored_.contains(frame_) ? 0 : since_stored_ + seconds;
  if (since_stored_ >= k_seconds_between_stored)
    stored_.store(frame_, laboratory, counts, std::exchange(since_stored_, 0));
  if (event_bytes_ > max_event_bytes_ && !is_in_past()) forget_oldest();
}

void Timeline::mark(const std::string& name) {
  if (is_in_past()) return;
  if (!marks_.empty() && marks_.back().name == name &&
      time_of(frame_) - time_of(marks_.back().frame) < k_same_mark)
    return;
  marks_.push_back({frame_, name});
}

std::optional<PerWorld<RunCounts>> Timeline::go_back(Laboratory& laboratory, long frame) {
  const long goal = std::clamp(frame, first_, last_frame());
  const auto [stored, state] = stored_.last_until(goal);
  const bool is_before = frame > last_frame() || next_ <= events_before(goal);
  if (frame_ >= stored && is_before) return std::nullopt;
  laboratory.restore(state.worlds);
  since_stored_ = 0;
  frame_ = stored;
  next_ = events_before(stored);
  return state.counts;
}

void Timeline::forget_future() {
  if (!is_in_past()) return;
  ++forgotten_futures_;
  for (std::size_t k = next_; k < events_.size(); ++k) {
    const bool is_action = std::holds_alternative<std::shared_ptr<const ActionApplied>>(events_[k]);
    event_bytes_ -= sizeof(Event) + (is_action ? k_bytes_of_action : 0);
  }
  events_.resize(next_);
  event_bytes_ -= sizeof(Record) * static_cast<std::size_t>(last_frame() - frame_);
  frames_.resize(static_cast<std::size_t>(frame_ - first_));
  stored_.forget_after(frame_);
  std::erase_if(marks_, [this](const TimelineMark& mark) { return mark.frame > frame_; });
  rebuild_curve();
}

// The half of the frames goes, so that this is done rarely.
void Timeline::forget_oldest() {
  const long first = stored_.last_until((first_ + frame_) / 2).first;
  if (first == first_) return;
  const Record gone = record(first);
  events_.erase(events_.begin(), events_.begin() + static_cast<std::ptrdiff_t>(gone.events));
  frames_.erase(frames_.begin(), frames_.begin() + (first - first_));
  for (Record& frame : frames_) frame.events -= gone.events;
  next_ -= gone.events;
  first_ = first;
  start_ = gone.end;
  stored_.forget_before(first);
  std::erase_if(marks_, [first](const TimelineMark& mark) { return mark.frame < first; });
  event_bytes_ = sizeof(Record) * frames_.size();
  for (const Event& event : events_) {
    const bool is_action = std::holds_alternative<std::shared_ptr<const ActionApplied>>(event);
    event_bytes_ += sizeof(Event) + (is_action ? k_bytes_of_action : 0);
  }
  rebuild_curve();
}

void Timeline::rebuild_curve() {
  curve_ = FrameCurve(start_);
  for (const Record& record : frames_) curve_.add(record.frame);
}

}  // namespace weft
