#include "app/simulation/speed_model.h"

#include "app/simulation/step_times.h"
#include "core/base/number_text.h"
#include "core/forces/force.h"
#include "core/scene/slots.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

const RunTimes k_no_runs;

/// A snapshot of the default scene on a grid, whose steps take `step_ms`.
Snapshot snapshot_of(const Scene& scene, double step_ms) {
  Snapshot snapshot;
  snapshot.cloth.mesh = std::make_shared<const Mesh>(build_mesh(scene.mesh));
  snapshot.pace.milliseconds_per_step = step_ms;
  return snapshot;
}

Scene scene_on(int rows, int columns) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", rows);
  scene.mesh.grid.set("columns", columns);
  return scene;
}

std::string words_on(const Scene& scene, double step_ms, int rows, int columns) {
  return slow_grid_words(scene, snapshot_of(scene, step_ms), k_no_runs,
                         to_struct<GridParameters>(scene_on(rows, columns).mesh.grid));
}

TEST(SpeedModel, OffersASmallerGridOfTheSameShapeForASlowChoice) {
  const Scene scene = scene_on(129, 65);
  const auto slow = slow_choice(scene, snapshot_of(scene, 2), k_no_runs, "solver", "ldlt");
  ASSERT_TRUE(slow);
  EXPECT_LT(slow->steps_per_second, 20);
  EXPECT_NEAR(slow->rows / 2.0, slow->columns, 1);
  EXPECT_LT(slow->rows, 129);
  EXPECT_GE(slow->smaller_steps_per_second, 20);
}

TEST(SpeedModel, OffersASmallerGridForTheSlowestSolversOnASlowMachineToo) {
  const Scene scene = scene_on(33, 33);
  RunTimes runs;
  runs.set_slowness(4);
  for (const char* solver : {"dense_lu", "dense_inverse", "conjugate_directions"}) {
    const auto slow = slow_choice(scene, snapshot_of(scene, 2), runs, "solver", solver);
    ASSERT_TRUE(slow) << solver;
    EXPECT_GT(slow->rows, 0) << solver;
    EXPECT_GE(slow->smaller_steps_per_second, 20) << solver;
  }
}

/// Adds ten steps that take `step_ms` each.
void add_steps(Snapshot& snapshot, double step_ms) {
  std::vector<StepSample>& history = snapshot.pace.history;
  for (int step = 0; step < 10; ++step) {
    const double last = history.empty() ? 0 : history.back().wall_seconds;
    history.push_back({last + 1e-3 * step_ms, step_ms});
  }
}

TEST(SpeedModel, RemembersHowFastAChoiceWasOnThisCloth) {
  Scene scene = scene_on(33, 33);
  RunTimes runs;
  Snapshot snapshot = snapshot_of(scene, 0.3);
  const auto run_with = [&](const std::string& solver, double step_ms) {
    choose(scene, "solver", solver);
    runs.update(scene, snapshot);
    add_steps(snapshot, step_ms);
    runs.update(scene, snapshot);
  };
  add_steps(snapshot, 1);
  run_with("cholmod", 125);
  run_with("dense_lu", 2);
  run_with("automatic", 0.3);
  const auto slow = slow_choice(scene, snapshot, runs, "solver", "cholmod");
  ASSERT_TRUE(slow);
  EXPECT_NEAR(slow->steps_per_second, 8, 1e-9);
  EXPECT_FALSE(slow_choice(scene, snapshot, runs, "solver", "dense_lu"));
  EXPECT_TRUE(slow_choice(scene, snapshot, k_no_runs, "solver", "dense_lu"));
  choose(scene, "solver", "cholmod");
  EXPECT_FALSE(slow_choice(scene, snapshot, runs, "solver", "cholmod")) << "it runs already";
  choose(scene, "solver", "automatic");
  // On other cloths, or with other steps, the automatic choice may be another one.
  scene.time.set("h_disp", 0.05);
  EXPECT_FALSE(slow_choice(scene, snapshot, runs, "solver", "cholmod"));
  EXPECT_TRUE(slow_choice(scene, snapshot, runs, "solver", "dense_lu"));
}

TEST(SpeedModel, EstimatesWhatNeverRanByTheSpeedOfThisMachine) {
  const Scene scene = scene_on(33, 33);
  const ClothSize size = size_of(scene, 33 * 33);
  const double there = *milliseconds_with(scene, "solver", "dense_lu", size);
  for (const double slowness : {0.5, 1.0, 3.0}) {
    RunTimes runs;
    runs.set_slowness(slowness);
    const auto milliseconds_from = [&](double now) {
      const auto slow = slow_choice(scene, snapshot_of(scene, now), runs, "solver", "dense_lu");
      return slow ? 1000 / slow->steps_per_second : 0;
    };
    const double now = slowness * estimated_milliseconds(scene, size);
    EXPECT_NEAR(milliseconds_from(0), slowness * there, 1e-9) << "before the first step";
    EXPECT_NEAR(milliseconds_from(now), slowness * there, 1e-9);
    // The other work of a step is the same with any solver; at rest the present solver takes little
    // time.
    EXPECT_NEAR(milliseconds_from(now + 40), slowness * there + 40, 1e-9);
    EXPECT_NEAR(milliseconds_from(now / 10), slowness * there, 1e-9);
  }
}

TEST(SpeedModel, SaysThatABarrierIsSlowWhereTheIntegratorMinimises) {
  Scene scene = scene_on(65, 65);
  scene.solids.push_back({default_choice(sphere_kind())});
  choose(scene, "contact", "filter");
  EXPECT_FALSE(slow_choice(scene, snapshot_of(scene, 2), k_no_runs, "contact", "automatic"))
      << "it comes to the filter";
  EXPECT_TRUE(
      slow_choice(scene, snapshot_of(scene, 2), k_no_runs, "integrator", "minimising_euler"));
  scene.mesh.grid.set("rows", 17);
  choose(scene, "integrator", "vertex_block_descent");
  EXPECT_FALSE(slow_choice(scene, snapshot_of(scene, 8), k_no_runs, "contact", "penalty"));
  scene.mesh.grid.set("rows", 65);
  choose(scene, "integrator", "minimising_euler");
  for (const char* contact : {"automatic", "barrier", "penalty"}) {
    const auto slow = slow_choice(scene, snapshot_of(scene, 200), k_no_runs, "contact", contact);
    ASSERT_TRUE(slow) << contact;
    EXPECT_LT(slow->steps_per_second, 2) << contact;
  }
}

TEST(SpeedModel, SaysThatAProjectionIsSlowWhereTheClothLandsOnSolids) {
  Scene scene = scene_on(65, 65);
  const auto slow_projection = [&] {
    return slow_choice(scene, snapshot_of(scene, 2), k_no_runs, "projection", "fast_projection");
  };
  EXPECT_FALSE(slow_projection());
  scene.solids.push_back({default_choice(sphere_kind())});
  const auto slow = slow_projection();
  ASSERT_TRUE(slow);
  EXPECT_LT(slow->steps_per_second, 10);
  EXPECT_GE(slow->smaller_steps_per_second, 20);
  EXPECT_GE(slow->rows, 33);
}

TEST(SpeedModel, KnowsThatASlowSolverIsSlowerWhereAStepSolvesManySystems) {
  Scene scene = scene_on(33, 33);
  EXPECT_FALSE(slow_choice(scene, snapshot_of(scene, 0.3), k_no_runs, "solver", "cholmod"));
  choose(scene, "integrator", "minimising_euler");
  EXPECT_TRUE(slow_choice(scene, snapshot_of(scene, 13), k_no_runs, "solver", "cholmod"));
  // An explicit step does not use the chosen solver.
  choose(scene, "integrator", "symplectic_euler");
  choose(scene, "solver", "dense_inverse");
  EXPECT_EQ(words_on(scene, 0.03, 65, 65), "");
}

TEST(SpeedModel, KnowsThatElongatedGridsTakeMoreIterations) {
  const Scene square = scene_on(65, 65);
  // Steps of 65 x 65 vertices were seen to take 3.9 ms; those of 625 x 65, whose solves take 4
  // times the iterations, 167 ms.
  EXPECT_EQ(words_on(square, 3.9, 625, 65), "about 6 steps/s at this size");
  EXPECT_EQ(words_on(square, 3.9, 202, 202), "") << "as many vertices";
}

TEST(SpeedModel, IsSilentOfChoicesThatAreFastOrThatChangeLittle) {
  const Scene small = scene_on(17, 17);
  EXPECT_FALSE(slow_choice(small, snapshot_of(small, 0.2), k_no_runs, "solver", "mpcg"));
  Scene slow = scene_on(129, 129);
  choose(slow, "solver", "ldlt");
  EXPECT_FALSE(slow_choice(slow, snapshot_of(slow, 3000), k_no_runs, "solver", "mpcg"));
}

TEST(SpeedModel, BlamesNoChoiceForTheSlownessOfAnotherBeforeTheFirstStep) {
  Scene scene = scene_on(129, 129);
  choose(scene, "solver", "ldlt");
  EXPECT_FALSE(slow_choice(scene, snapshot_of(scene, 0), k_no_runs, "integrator", "bdf2"));
  EXPECT_TRUE(
      slow_choice(scene, snapshot_of(scene, 0), k_no_runs, "integrator", "minimising_euler"));
}

TEST(SpeedModel, SaysHowFastALargerGridWillBeWhereThatIsSlow) {
  const Scene scene = scene_on(65, 65);
  EXPECT_EQ(words_on(scene, 3, 129, 129), "");
  // All work of such a step is in proportion to the vertices, as is that of the automatic solver.
  EXPECT_EQ(
      words_on(scene, 30, 257, 257),
      "about " + number_text(1000 / (30 * 257.0 * 257 / (65 * 65)), 1) + " steps/s at this size");
  EXPECT_EQ(words_on(scene, 100, 65, 65), "") << "it is the present one";
  EXPECT_NE(words_on(scene, 0, 513, 513), "") << "before the first step";
}

TEST(SpeedModel, LetsTheChoiceThatGrowsFastestSayHowFastALargerGridWillBe) {
  Scene scene = scene_on(33, 33);
  EXPECT_EQ(words_on(scene, 1, 65, 65), "");
  choose(scene, "solver", "dense_lu");
  // A dense factorisation takes the cube of the vertices, or somewhat less by the measurement.
  const double before = *measured_milliseconds("solver", "dense_lu", size_of(scene, 33 * 33));
  EXPECT_NE(words_on(scene, before, 65, 65), "");
  const Scene large = scene_on(65, 65);
  const double seconds =
      1e-3 * *measured_milliseconds("solver", "dense_lu", size_of(large, 65 * 65)) / 2;
  ASSERT_GT(seconds, 1);
  EXPECT_EQ(words_on(scene, before / 2, 65, 65),
            "about " + number_text(seconds, 1) + " s a step at this size");
}

}  // namespace
}  // namespace weft
