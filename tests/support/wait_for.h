#pragma once

#include "core/base/stopwatch.h"
#include "core/lab/thread/simulation_thread.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

namespace weft {

/// Waits until a snapshot of a world meets the condition; slow machines and sanitizers get a
/// minute.
inline std::shared_ptr<const Snapshot> wait_for(
    const SimulationThread& thread, const std::function<bool(const Snapshot&)>& condition,
    std::optional<int> world = {}) {
  const Stopwatch stopwatch;
  while (stopwatch.seconds() < 60) {
    auto snapshot = thread.snapshot(world);
    if (condition(*snapshot)) return snapshot;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ADD_FAILURE() << "the condition was not met within a minute";
  return thread.snapshot(world);
}

}  // namespace weft
