#pragma once

#include "core/base/stopwatch.h"
#include "core/lab/document/editor.h"
#include "core/lab/thread/simulation_thread.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

namespace weft {

/// Waits until a snapshot meets the condition; slow machines and sanitizers get a minute.
inline std::shared_ptr<const Snapshot> wait_for(
    const SimulationThread& thread, const std::function<bool(const Snapshot&)>& condition) {
  const Stopwatch stopwatch;
  while (stopwatch.seconds() < 60) {
    auto snapshot = thread.snapshot();
    if (condition(*snapshot)) return snapshot;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ADD_FAILURE() << "the condition was not met within a minute";
  return thread.snapshot();
}

inline void set_scene(SimulationThread& thread, const Scene& scene,
                      std::shared_ptr<const Mesh> mesh, long revision) {
  thread.edit(ReplaceScene{scene}, {scene, std::move(mesh)}, revision);
}

}  // namespace weft
