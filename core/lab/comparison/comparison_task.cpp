#include "core/lab/comparison/comparison_task.h"

#include "core/base/threads/parallel.h"

#include <chrono>

namespace weft {

namespace {

/// Waits until the system is there or the comparison is stopped. Returns whether it is there.
bool wait_for(std::future<CapturedSystem>& system, const StopToken& stop) {
  constexpr auto look_again_after = std::chrono::milliseconds(10);
  while (!stop.stop_requested()) {
    if (system.wait_for(look_again_after) == std::future_status::ready) return true;
  }
  return false;
}

}  // namespace

ComparisonTask::ComparisonTask(std::future<CapturedSystem> system, std::vector<Entrant> entrants,
                               const ComparisonParameters& parameters, int threads)
    : status_(
          std::make_shared<const ComparisonStatus>(ComparisonStatus{.entrants = entrants.size()})) {
  worker_ = std::jthread([this, system = std::move(system), entrants = std::move(entrants),
                          parameters, threads](const std::stop_token& stop) mutable {
    ComparisonStatus status{.entrants = entrants.size()};
    try {
      Threads(threads).run([&] { compare(system, entrants, parameters, stop, status); });
    } catch (const std::exception& error) {
      status.error = error.what();
    }
    status.running = false;
    publish(std::move(status));
  });
}

void ComparisonTask::compare(std::future<CapturedSystem>& system,
                             const std::vector<Entrant>& entrants,
                             const ComparisonParameters& parameters, const StopToken& stop,
                             ComparisonStatus& status) {
  if (!wait_for(system, stop)) return;
  status.system = std::make_shared<const CapturedSystem>(system.get());
  publish(status);
  status.reference =
      std::make_shared<const ReferenceSolution>(solve_reference(*status.system, stop));
  publish(status);
  compare_solvers({*status.system, status.reference->x}, entrants, parameters, stop,
                  [&](const auto& results) {
                    status.results = results;
                    publish(status);
                  });
}

std::shared_ptr<const ComparisonStatus> ComparisonTask::status() const {
  const std::lock_guard lock(mutex_);
  return status_;
}

void ComparisonTask::publish(ComparisonStatus status) {
  auto published = std::make_shared<const ComparisonStatus>(std::move(status));
  const std::lock_guard lock(mutex_);
  status_ = std::move(published);
}

}  // namespace weft
