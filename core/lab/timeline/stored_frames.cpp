#include "core/lab/timeline/stored_frames.h"

#include "core/lab/laboratory/laboratory.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace weft {

void StoredFrames::store(long frame, const Laboratory& laboratory, PerWorld<RunCounts> counts,
                         double gap) {
  const auto after = frames_.upper_bound(frame);
  const StoredFrame* previous = after == frames_.begin() ? nullptr : &std::prev(after)->second;
  StoredFrame made;
  made.counts = std::move(counts);
  made.gap = gap;
  for (const auto& [id, world] : laboratory.worlds()) {
    const StoredWorld* same = nullptr;
    if (previous != nullptr && previous->worlds.contains(id)) same = &previous->worlds.at(id);
    made.bytes += bytes_of(made.worlds.emplace(id, store_world(world, same)).first->second);
  }
  if (after != frames_.end()) after->second.gap = std::max(0.0, after->second.gap - gap);
  bytes_ += made.bytes;
  frames_.emplace(frame, std::move(made));
  while (bytes_ > max_bytes_ && frames_.size() > 2) drop_one();
}

std::pair<long, const StoredFrame&> StoredFrames::last_until(long frame) const {
  const auto found = std::prev(frames_.upper_bound(frame));
  return {found->first, found->second};
}

StoredFrames::Frames::iterator StoredFrames::erase(Frames::iterator frame) {
  bytes_ -= frame->second.bytes;
  return frames_.erase(frame);
}

void StoredFrames::drop_one() {
  const auto gap_without = [](Frames::const_iterator frame) {
    return frame->second.gap + std::next(frame)->second.gap;
  };
  auto dropped = std::next(frames_.begin());
  for (auto frame = std::next(dropped); std::next(frame) != frames_.end(); ++frame)
    if (gap_without(frame) < gap_without(dropped)) dropped = frame;
  std::next(dropped)->second.gap = gap_without(dropped);
  erase(dropped);
}

void StoredFrames::forget_after(long frame) {
  for (auto next = frames_.upper_bound(frame); next != frames_.end();) next = erase(next);
}

void StoredFrames::forget_before(long frame) {
  for (auto next = frames_.begin(); next != frames_.end() && next->first < frame;)
    next = erase(next);
}

void StoredFrames::clear() {
  frames_.clear();
  bytes_ = 0;
}

double StoredFrames::longest_gap() const {
  double longest = 0;
  for (auto frame = std::next(frames_.begin()); frame != frames_.end(); ++frame)
    longest = std::max(longest, frame->second.gap);
  return longest;
}

}  // namespace weft
