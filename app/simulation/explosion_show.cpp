#include "app/simulation/explosion_show.h"

#include "core/base/futures.h"
#include "core/base/number_text.h"

#include <algorithm>

namespace weft {

namespace {

/// The length of the show, and the longest time of a step, s: long enough to read the numbers.
constexpr double k_length = 8;
constexpr double k_longest_step = 1;
constexpr double k_end = 3;  ///< time for which the last step stays, s

/// Returns the newest snapshot with the shape of a step.
std::shared_ptr<const Snapshot> with_shape(const Snapshot& newest, const Snapshot& shape) {
  auto picture = std::make_shared<Snapshot>(newest);
  picture->cloth = shape.cloth;
  picture->solids = shape.solids;
  picture->time = shape.time;
  return picture;
}

}  // namespace

std::optional<std::size_t> step_on_show(double seconds, std::size_t steps) {
  const auto count = static_cast<double>(steps);
  const double interval = std::min(k_longest_step, k_length / count);
  if (seconds >= interval * count + k_end) return std::nullopt;
  return std::min(static_cast<std::size_t>(seconds / interval), steps - 1);
}

void ExplosionShow::start(SimulationThread& simulation, WorldId world) {
  stop();
  state_ = simulation.snapshot(world)->state_revision;
  pending_ = simulation.ask(FilmExplosion{world});
}

void ExplosionShow::stop() {
  pending_ = {};
  film_ = {};
  picture_.reset();
}

std::shared_ptr<const Snapshot> ExplosionShow::shown(const std::shared_ptr<const Snapshot>& newest,
                                                     Time now) {
  if (!newest->status.explosion || newest->state_revision != state_) stop();
  if (is_ready(pending_)) {
    film_ = pending_.get();
    begun_ = now;
  }
  if (film_.steps.empty()) return newest;
  const double seconds = std::chrono::duration<double>(now - begun_).count();
  const auto step = step_on_show(seconds, film_.steps.size());
  if (!step) {
    stop();
    return newest;
  }
  if (!picture_ || *step != step_) picture_ = with_shape(*newest, *film_.steps[*step]);
  step_ = *step;
  return picture_;
}

std::string ExplosionShow::words() const {
  if (film_.steps.empty()) return "Taking the steps again ...";
  return "Step " + std::to_string(step_) + " of " + std::to_string(film_.steps.size() - 1) +
         " towards the explosion, slowed, at t = " + number_text(film_.steps[step_]->time) + " s";
}

}  // namespace weft
