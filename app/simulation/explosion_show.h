#pragma once

#include "core/lab/thread/simulation_thread.h"

#include <chrono>
#include <future>
#include <memory>
#include <optional>
#include <string>

namespace weft {

/// Which of `steps` (at least 1) is shown `seconds` after the show began: each for the same time, a
/// second at most, and the last one some seconds longer. Nothing once the show is over.
std::optional<std::size_t> step_on_show(double seconds, std::size_t steps);

/// Shows how the cloth has exploded, slowly, in place of the state that the simulation went back
/// to.
class ExplosionShow {
 public:
  using Time = std::chrono::steady_clock::time_point;

  /// Asks the simulation for the steps.
  void start(SimulationThread& simulation);
  void stop();
  bool is_running() const { return pending_.valid() || !film_.steps.empty(); }

  /// The step that is on at this time, or the newest snapshot where none is; the show ends when
  /// that has left the state of the explosion. \throw Error when there is nothing to show.
  std::shared_ptr<const Snapshot> shown(const std::shared_ptr<const Snapshot>& newest, Time now);
  /// "Step 3 of 40 towards the explosion, ...".
  std::string words() const;

 private:
  std::future<ExplosionFilm> pending_;
  ExplosionFilm film_;
  std::shared_ptr<const Snapshot> picture_;
  std::size_t step_ = 0;  ///< of the picture
  long state_ = 0;        ///< revision of the state that exploded
  Time begun_;
};

}  // namespace weft
