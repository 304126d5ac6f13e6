#pragma once

#include "core/lab/thread/explosion_film.h"
#include "core/lab/thread/simulation_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>

namespace weft {

/// Returns the index of the step, out of `steps` (at least 1), that is shown `seconds` after the
/// show began: each is shown for the same time, at most a second, and the last one some seconds
/// longer. Returns nothing once the show is over.
std::optional<std::size_t> step_on_show(double seconds, std::size_t steps);

/// Shows slowly how the cloth exploded, instead of the state that the simulation went back to.
class ExplosionShow {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Asks the simulation for the steps.
  void start(SimulationThread& simulation, WorldId world);
  void stop();
  bool is_running() const { return pending_.valid() || !film_.steps.empty(); }

  /// Returns the step to show at this time, or the newest snapshot outside of the show, which ends
  /// when the newest snapshot has left the state of the explosion. \throw Error when there are no
  /// steps.
  std::shared_ptr<const Snapshot> shown(const std::shared_ptr<const Snapshot>& newest, Time now);
  /// Returns "Step 3 of 40 towards the explosion, ...".
  std::string words() const;

 private:
  std::future<ExplosionFilm> pending_;
  ExplosionFilm film_;
  std::shared_ptr<const Snapshot> picture_;
  std::size_t step_ = 0;  ///< step in the picture
  long state_ = 0;        ///< revision of the state that exploded
  Time begun_;
};

}  // namespace weft
