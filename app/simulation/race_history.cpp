#include "app/simulation/race_history.h"

#include "app/simulation/race.h"

#include <algorithm>

namespace weft {

namespace {

/// A minute of displayed frames.
constexpr std::size_t k_max_samples = 3600;

RaceSample sample_of(const Snapshot& cloth, const Snapshot& first) {
  return {cloth.time, cloth.measured.energies.total(), cloth.pace.milliseconds_per_step,
          shown_difference(cloth, first)};
}

}  // namespace

void RaceHistory::add(const std::vector<std::shared_ptr<const Snapshot>>& cloths) {
  if (!cloths.empty()) {
    now_ = cloths.front()->time;
    time_in_past_ = weft::time_in_past(*cloths.front());
  }
  std::vector<Course> next;
  for (const auto& cloth : cloths) {
    const auto known = std::ranges::find(courses_, cloth->world, &Course::world);
    Course course = known == courses_.end() ? Course{cloth->world, {}} : std::move(*known);
    std::deque<RaceSample>& samples = course.samples;
    // While the laboratory is in its past, the curves are those of what was recorded.
    if (!cloth->timeline.is_in_past)
      std::erase_if(samples, [&](const RaceSample& sample) { return sample.time > cloth->time; });
    if (samples.empty() || cloth->time > samples.back().time)
      samples.push_back(sample_of(*cloth, *cloths.front()));
    if (samples.size() > k_max_samples) samples.pop_front();
    next.push_back(std::move(course));
  }
  courses_ = std::move(next);
}

std::optional<WorldDifference> RaceHistory::distance(WorldId world) const {
  const auto course = std::ranges::find(courses_, world, &Course::world);
  if (course == courses_.end()) return std::nullopt;
  const std::deque<RaceSample>& samples = course->samples;
  const auto newest =
      std::find_if(samples.rbegin(), samples.rend(), [this](const RaceSample& sample) {
        return sample.distance.has_value() && sample.time <= now_;
      });
  return newest == samples.rend() ? std::nullopt : newest->distance;
}

}  // namespace weft
