#include "app/simulation/machine_speed.h"

#include "app/simulation/step_times.h"
#include "core/base/median.h"
#include "core/base/stopwatch.h"
#include "core/lab/world/world.h"
#include "core/scene/slots.h"

#include <exception>
#include <utility>
#include <vector>

namespace weft {

namespace {

constexpr int k_side = 17;  // side of the smallest measured grid
// This solver does what most solvers do: products with a matrix and sums over vectors.
constexpr const char* k_solver = "mpcg";
constexpr int k_first_step = 20, k_steps = 60;  // steps of a swinging cloth, as when measured

Scene measured_scene() {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", k_side);
  scene.mesh.grid.set("columns", k_side);
  choose(scene, "solver", k_solver);
  return scene;
}

// Returns the median, which ignores steps that something else interrupts now and then.
double milliseconds_of_step(const Scene& scene, const std::stop_token& stop) {
  World world(scene);
  std::vector<double> times;
  for (int step = 0; step < k_steps && !stop.stop_requested(); ++step) {
    const Stopwatch stopwatch;
    world.step();
    if (step >= k_first_step) times.push_back(1000 * stopwatch.seconds());
  }
  return times.empty() ? 0 : median(std::move(times));
}

}  // namespace

void MachineSpeed::begin() {
  if (thread_.joinable()) return;
  thread_ = std::jthread([this](const std::stop_token& stop) {
    try {
      const Scene scene = measured_scene();
      const double there =
          estimated_milliseconds(scene, size_of(to_struct<GridParameters>(scene.mesh.grid)));
      const double here = milliseconds_of_step(scene, stop);
      if (here > 0) slowness_ = here / there;
    } catch (const std::exception&) {
      // Without memory for the measurement, the machine counts as the measured one.
    }
  });
}

}  // namespace weft
