#include "core/lab/race_task.h"

#include <chrono>

namespace weft {

namespace {

/// Waits for the system until it is there or the race is stopped.
bool wait_for(std::future<CapturedSystem>& system, const StopToken& stop) {
  constexpr auto look_again_after = std::chrono::milliseconds(10);
  while (!stop.stop_requested()) {
    if (system.wait_for(look_again_after) == std::future_status::ready) return true;
  }
  return false;
}

}  // namespace

RaceTask::RaceTask(std::future<CapturedSystem> system, std::vector<RaceEntrant> entrants,
                   const RaceParameters& parameters)
    : status_(std::make_shared<const RaceStatus>(RaceStatus{.entrants = entrants.size()})) {
  worker_ = std::jthread([this, system = std::move(system), entrants = std::move(entrants),
                          parameters](const std::stop_token& stop) mutable {
    RaceStatus status{.entrants = entrants.size()};
    try {
      if (wait_for(system, stop)) {
        status.system = std::make_shared<const CapturedSystem>(system.get());
        VecX solution;
        solve_reference(*status.system, solution);
        status.solution = std::make_shared<const VecX>(std::move(solution));
        publish(status);
        run_race(*status.system, *status.solution, entrants, parameters, stop,
                 [&](const auto& results) {
                   status.results = results;
                   publish(status);
                 });
      }
    } catch (const std::exception& error) {
      status.error = error.what();
    }
    status.running = false;
    publish(std::move(status));
  });
}

std::shared_ptr<const RaceStatus> RaceTask::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

void RaceTask::publish(RaceStatus status) {
  auto published = std::make_shared<const RaceStatus>(std::move(status));
  const std::lock_guard lock(mutex_);
  status_ = std::move(published);
}

}  // namespace weft
