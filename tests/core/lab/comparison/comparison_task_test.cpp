#include "core/lab/comparison/comparison_task.h"

#include "core/base/errors.h"
#include "core/lab/document/edit_queue.h"
#include "tests/support/full_run.h"
#include "tests/support/swinging_cloth.h"
#include "tests/support/wait_for.h"

#include <gtest/gtest.h>

#include <chrono>

namespace weft {
namespace {

std::future<CapturedSystem> ready(CapturedSystem system) {
  std::promise<CapturedSystem> promise;
  promise.set_value(std::move(system));
  return promise.get_future();
}

std::shared_ptr<const ComparisonStatus> end_of(const ComparisonTask& task) {
  while (task.status()->running) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return task.status();
}

std::vector<Entrant> entrants() { return choose_entrants({"mpcg", "ldlt"}, {"none"}).entrants; }

TEST(ComparisonTask, SolvesTheSystemAndKeepsItsSolution) {
  const ComparisonTask task(ready(swinging_system()), entrants(), {}, 1);
  const auto status = end_of(task);
  EXPECT_EQ(status->error, "");
  EXPECT_EQ(status->results.size(), 2u);
  EXPECT_TRUE(status->can_be_saved());
  EXPECT_TRUE(status->reference->x.has_value());
}

TEST(ComparisonTask, SolvesASystemWithoutSolutionAndSaysWhyThereAreNoErrors) {
  const ComparisonTask task(ready(unsolvable_system()), entrants(), {}, 1);
  const auto status = end_of(task);
  EXPECT_EQ(status->error, "");
  ASSERT_EQ(status->results.size(), 2u);
  EXPECT_FALSE(status->results[0].error.has_value());
  EXPECT_TRUE(status->can_be_saved());
  EXPECT_NE(status->reference->why_not, "");
}

TEST(ComparisonTask, HasNothingToSaveWithoutASystem) {
  std::promise<CapturedSystem> promise;
  const ComparisonTask task(promise.get_future(), entrants(), {}, 1);
  promise.set_exception(std::make_exception_ptr(Error("there is no system")));
  const auto status = end_of(task);
  EXPECT_EQ(status->error, "there is no system");
  EXPECT_FALSE(status->can_be_saved());
}

TEST(ComparisonTask, EndsWhenItIsCancelled) {
  std::promise<CapturedSystem> never;
  ComparisonTask task(never.get_future(), entrants(), {}, 1);
  task.cancel();
  const auto status = end_of(task);
  EXPECT_TRUE(status->results.empty());
  EXPECT_FALSE(status->can_be_saved());
}

// Loops inside the solvers' teams, on more threads than the machine may have cores, while the
// comparison captures, factorises and measures.
TEST(ComparisonTask, EndsOnSixteenThreads) {
  Scene scene = scene_of_size(65);
  choose(scene, "solver", "grid_multigrid");
  Simulation simulation(scene);
  for (int step = 0; step < 3; ++step) simulation.step();
  const CapturedSystem system = capture_system(simulation);
  const int comparisons = full_run() ? 200 : 1;
  for (int comparison = 0; comparison < comparisons; ++comparison) {
    const ComparisonTask task(ready(system), choose_entrants({"grid_multigrid"}, {"none"}).entrants,
                              {.tolerance = 1e-10}, 16);
    const auto status = end_of(task);
    ASSERT_EQ(status->error, "");
    ASSERT_EQ(status->results.size(), 1u);
    EXPECT_TRUE(status->results.front().report.converged());
  }
}

// The interface starts a comparison and edits while the simulation plays.
TEST(ComparisonTask, RunsBesideTheSimulationAndTheBuildingOfMeshes) {
  SimulationThread simulation(scene_of_size(65), nullptr, 4);
  simulation.post(Play{});
  Editor editor(scene_of_size(65));
  EditQueue edits(editor);
  const ComparisonTask task(simulation.ask(CaptureSystem{only_world(simulation)}),
                            choose_entrants({"grid_multigrid", "mpcg"}, {"amg"}).entrants,
                            {.tolerance = 1e-8}, 4);
  for (int round = 0; task.status()->running || !edits.empty(); ++round) {
    const int rows = 300 + round % 100;
    if (edits.empty()) edits.execute(SetParameter{"mesh.grid", "rows", rows}, 0, [] {});
    edits.update();
    simulation.post(Drag{5, Vec3(0, 0.1, 1)});
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_EQ(task.status()->error, "");
  EXPECT_EQ(task.status()->results.size(), 2u);
}

}  // namespace
}  // namespace weft
