#include "app/simulation/run_times.h"

#include "core/base/median.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace weft {

namespace {

/// Fewer short steps say little: the first steps build data that later ones reuse.
constexpr std::size_t k_min_steps = 10;
constexpr double k_min_time = 200;  // ms

}  // namespace

RunTimes::Run RunTimes::run_of(const Scene& scene, int vertices) {
  Run run{vertices, scene.time, {}};
  for (const Choice& force : scene.forces) run.kinds.push_back(force.kind);
  for (const SceneSolid& solid : scene.solids) run.kinds.push_back(solid.shape.kind);
  for (const Slot& slot : slot_table())
    if (counts(slot, scene)) run.kinds.push_back(scene.choice(slot.name).kind);
  return run;
}

void RunTimes::update(const Scene& scene, const Snapshot& snapshot) {
  if (snapshot.pace.history.empty()) return;
  Run run = run_of(scene, snapshot.cloth.mesh->vertex_count());
  if (run != present_) {
    present_ = std::move(run);
    since_ = snapshot.pace.history.back().wall_seconds;
    return;
  }
  std::vector<double> times;
  for (const StepSample& sample : snapshot.pace.history)
    if (sample.wall_seconds > since_) times.push_back(sample.milliseconds);
  if (times.empty() ||
      (times.size() < k_min_steps && std::reduce(times.begin(), times.end()) < k_min_time))
    return;
  const double milliseconds = median(std::move(times));
  const auto known = std::ranges::find(measured_, present_, &Measured::run);
  if (known != measured_.end())
    known->milliseconds = milliseconds;
  else
    measured_.push_back({present_, milliseconds});
}

std::optional<double> RunTimes::milliseconds_with(const Scene& scene, const std::string& slot,
                                                  const std::string& entry, int vertices) const {
  if (measured_.empty()) return std::nullopt;
  Scene with = scene;
  if (scene.choice(slot).kind != entry) choose(with, slot, entry);
  const auto known = std::ranges::find(measured_, run_of(with, vertices), &Measured::run);
  return known == measured_.end() ? std::nullopt : std::optional(known->milliseconds);
}

}  // namespace weft
