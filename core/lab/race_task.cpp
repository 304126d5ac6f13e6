#include "core/lab/race_task.h"

#include "core/base/parallel.h"

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
                   const RaceParameters& parameters, int threads)
    : status_(std::make_shared<const RaceStatus>(RaceStatus{.entrants = entrants.size()})) {
  worker_ = std::jthread([this, system = std::move(system), entrants = std::move(entrants),
                          parameters, threads](const std::stop_token& stop) mutable {
    RaceStatus status{.entrants = entrants.size()};
    try {
      Threads(threads).run([&] { race(system, entrants, parameters, stop, status); });
    } catch (const std::exception& error) {
      status.error = error.what();
    }
    status.running = false;
    publish(std::move(status));
  });
}

void RaceTask::race(std::future<CapturedSystem>& system, const std::vector<RaceEntrant>& entrants,
                    const RaceParameters& parameters, const StopToken& stop, RaceStatus& status) {
  if (!wait_for(system, stop)) return;
  status.system = std::make_shared<const CapturedSystem>(system.get());
  publish(status);
  status.reference =
      std::make_shared<const ReferenceSolution>(solve_reference(*status.system, stop));
  publish(status);
  run_race(*status.system, status.reference->x, entrants, parameters, stop,
           [&](const auto& results) {
             status.results = results;
             publish(status);
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
