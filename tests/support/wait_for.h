#pragma once

#include "core/base/stopwatch.h"
#include "core/lab/thread/simulation_thread.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

namespace weft {

/// Returns the id of a thread's world. \pre there is one
inline WorldId only_world(const SimulationThread& thread) {
  EXPECT_EQ(thread.worlds().size(), 1U);
  return thread.worlds().front();
}

/// Waits until a snapshot of a world meets the condition; slow machines and sanitizers get a
/// minute.
inline std::shared_ptr<const Snapshot> wait_for(
    const SimulationThread& thread, const std::function<bool(const Snapshot&)>& condition,
    WorldId world) {
  const Stopwatch stopwatch;
  while (stopwatch.seconds() < 60) {
    auto snapshot = thread.snapshot(world);
    if (condition(*snapshot)) return snapshot;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ADD_FAILURE() << "the condition was not met within a minute";
  return thread.snapshot(world);
}

/// Waits for a snapshot of the only world.
inline std::shared_ptr<const Snapshot> wait_for(
    const SimulationThread& thread, const std::function<bool(const Snapshot&)>& condition) {
  return wait_for(thread, condition, only_world(thread));
}

}  // namespace weft
