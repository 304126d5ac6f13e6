#include "core/lab/thread/simulation_thread.h"
#include "core/lab/world/world.h"
#include "core/scene/scene.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <random>
#include <string>
#include <thread>

/// The time from a question for a moment of the past until it is shown: each iteration goes to a
/// random frame of a minute of a cloth of 65 x 65 vertices that swings and is dragged.
namespace weft {
namespace {

constexpr long k_frames = 3600;

struct PastCloth {
  const char* name;
  const char* integrator;
};

constexpr std::array<PastCloth, 3> k_past_cloths = {{
    {"linearised", "implicit_euler"},
    {"bdf2", "bdf2"},
    {"newton", "minimising_euler"},
}};

void wait_for(const SimulationThread& thread, const std::function<bool(const Snapshot&)>& holds) {
  while (!holds(*thread.snapshot(thread.worlds().front())))
    std::this_thread::sleep_for(std::chrono::microseconds(200));
}

void record(SimulationThread& thread) {
  const int middle = thread.snapshot(thread.worlds().front())->cloth.mesh->vertex_count() / 2;
  for (long frame = 60; frame <= k_frames; frame += 60) {
    const double side = frame % 120 == 0 ? 0.3 : -0.3;
    thread.post(Drag{middle, Vec3(side, 0.2, 1)});
    thread.advance(60);
    wait_for(thread, [frame](const Snapshot& s) { return s.timeline.last == frame; });
  }
}

void go_to_random_moments(benchmark::State& state, const PastCloth& cloth) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 65);
  scene.mesh.grid.set("columns", 65);
  choose(scene, "integrator", cloth.integrator);
  SimulationThread thread(scene, nullptr, 2);
  record(thread);
  std::mt19937 random(1);
  std::uniform_int_distribution<long> moments(0, k_frames - 1);
  double worst = 0;
  for (auto _ : state) {
    const long frame = moments(random);
    const auto begin = std::chrono::steady_clock::now();
    thread.go_to(frame);
    wait_for(thread, [frame](const Snapshot& s) {
      return s.timeline.frame == frame && !s.timeline.is_moving;
    });
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - begin;
    worst = std::max(worst, taken.count());
    state.SetIterationTime(taken.count());
  }
  state.counters["worst_ms"] = 1000 * worst;
  state.counters["stored_MB"] =
      static_cast<double>(thread.snapshot(thread.worlds().front())->timeline.stored_bytes) / 1e6;
}

[[maybe_unused]] const bool k_past_registered = [] {
  for (const PastCloth& cloth : k_past_cloths)
    benchmark::RegisterBenchmark(
        (std::string("timeline/65x65/") + cloth.name).c_str(),
        [cloth](benchmark::State& state) { go_to_random_moments(state, cloth); })
        ->UseManualTime()
        ->Iterations(200)
        ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace
}  // namespace weft
