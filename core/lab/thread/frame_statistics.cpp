#include "core/lab/thread/frame_statistics.h"

#include <algorithm>

namespace weft {

namespace {

constexpr double k_rate_seconds = 1;
constexpr double k_history_seconds = 5;
constexpr std::size_t k_history_limit = 600;

}  // namespace

Rates present_rates(const Snapshot& snapshot, double running, double speed) {
  Rates rates = {snapshot.pace.milliseconds_per_step, snapshot.pace.steps_per_second,
                 snapshot.pace.real_time_factor};
  if (running <= 0) return rates;
  rates.milliseconds_per_step = std::max(rates.milliseconds_per_step, 1000 * running);
  rates.steps_per_second = std::min(rates.steps_per_second, 1 / running);
  rates.real_time_factor =
      std::min(rates.real_time_factor, snapshot.last.step_length / (running * speed));
  return rates;
}

void FrameStatistics::add_step(const StepSample& sample, double simulated_seconds) {
  steps_.push_back({sample, simulated_seconds});
  // Rates are measured from the end of the last step before the last second, so that this step is
  // kept too.
  while (steps_.size() > k_history_limit &&
         steps_[1].sample.wall_seconds < sample.wall_seconds - k_rate_seconds) {
    steps_.pop_front();
  }
  // The step before the newest is also kept, however long ago it was.
  while (steps_.size() > 2 &&
         steps_.front().sample.wall_seconds < sample.wall_seconds - k_history_seconds) {
    steps_.pop_front();
  }
}

void FrameStatistics::restart(double wall_seconds) { start_ = wall_seconds; }

void FrameStatistics::clear() {
  if (!steps_.empty()) start_ = std::max(start_, steps_.back().sample.wall_seconds);
  steps_.clear();
}

void FrameStatistics::fill(Snapshot& snapshot, double wall_seconds, double speed) const {
  // The span consists of whole steps, from the end of the step before the last second to the end of
  // the newest, so that steps longer than a second count correctly.
  double from = start_, to = start_;
  double simulated = 0, milliseconds = 0;
  int count = 0;
  for (const Entry& entry : steps_) {
    to = entry.sample.wall_seconds;
    if (to <= std::max(start_, wall_seconds - k_rate_seconds)) {
      from = std::max(start_, to);
      continue;
    }
    simulated += entry.simulated_seconds;
    milliseconds += entry.sample.milliseconds;
    ++count;
  }
  const double span = to - from;
  if (count > 0 && span > 0) {
    snapshot.pace.milliseconds_per_step = milliseconds / count;
    snapshot.pace.steps_per_second = count / span;
    snapshot.pace.real_time_factor = simulated / span / speed;
  }
  const std::size_t shown = std::min(steps_.size(), k_history_limit);
  snapshot.pace.history.reserve(shown);
  for (std::size_t i = steps_.size() - shown; i < steps_.size(); ++i) {
    snapshot.pace.history.push_back(steps_[i].sample);
  }
}

}  // namespace weft
