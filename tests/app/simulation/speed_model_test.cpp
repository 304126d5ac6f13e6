#include "app/simulation/speed_model.h"

#include "core/base/number_text.h"
#include "core/forces/force.h"
#include "core/scene/slots.h"
#include "core/step/integrator.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

/// A snapshot of the default scene on a grid, whose steps take that long.
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

TEST(SpeedModel, KnowsTheEntriesOfEverySlotOnSmallGrids) {
  for (const Slot& slot : slot_table()) {
    if (slot.part == SlotPart::solids) continue;  // the cloth that was measured touches none
    for (const TableEntry& entry : slot.entries) {
      if (entry.name == "shake") continue;  // diverges on the cloth that was measured
      EXPECT_TRUE(measured_milliseconds(slot.name, entry.name, 289)) << slot.name << entry.name;
    }
  }
  EXPECT_FALSE(measured_milliseconds("solver", "guess", 289));
}

TEST(SpeedModel, GrowsWithTheVertices) {
  for (const IntegratorKind& kind : integrator_table())
    EXPECT_LT(*measured_milliseconds("integrator", kind.name, 1000),
              *measured_milliseconds("integrator", kind.name, 4000))
        << kind.name;
}

TEST(SpeedModel, MeasuresTheSameStepAlikeAsASolverAndAsItsPreconditioner) {
  // MPCG with its default preconditioner, on the cloths that were measured. Two runs differ by less
  // than a fifth.
  for (const double vertices : {289, 1089}) {
    const double ratio = *measured_milliseconds("solver", "mpcg", vertices) /
                         *measured_milliseconds("preconditioner", "block_diagonal", vertices);
    EXPECT_LT(std::abs(std::log(ratio)), std::log(1.2)) << vertices;
  }
}

TEST(SpeedModel, OffersASmallerGridOfTheSameShapeForASlowChoice) {
  const Scene scene = scene_on(129, 65);
  const auto slow = slow_choice(scene, snapshot_of(scene, 2), "solver", "ldlt");
  ASSERT_TRUE(slow);
  EXPECT_LT(slow->steps_per_second, 20);
  EXPECT_NEAR(slow->rows / 2.0, slow->columns, 1);
  EXPECT_LT(slow->rows, 129);
  EXPECT_GE(slow->smaller_steps_per_second, 20);
}

TEST(SpeedModel, IsSilentOfChoicesThatAreFastOrThatChangeLittle) {
  const Scene small = scene_on(17, 17);
  EXPECT_FALSE(slow_choice(small, snapshot_of(small, 0.2), "solver", "mpcg"));
  Scene slow = scene_on(129, 129);
  choose(slow, "solver", "ldlt");
  EXPECT_FALSE(slow_choice(slow, snapshot_of(slow, 3000), "solver", "mpcg"));
}

std::string words_on(const Scene& scene, double step_ms, int rows, int columns) {
  return slow_grid_words(scene, slot_table(), snapshot_of(scene, step_ms),
                         to_struct<GridParameters>(scene_on(rows, columns).mesh.grid));
}

TEST(SpeedModel, SaysHowFastALargerGridWillBeWhereThatIsSlow) {
  const Scene scene = scene_on(65, 65);
  EXPECT_EQ(words_on(scene, 3, 129, 129), "");
  // All of such a step is work in proportion to the vertices, as that of the automatic solver.
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
  // A dense factorisation: the cube of the vertices, or somewhat less by the measurement.
  const double before = *measured_milliseconds("solver", "dense_lu", 33 * 33);
  EXPECT_NE(words_on(scene, before, 65, 65), "");
  const double twice_as_fast = 1000 / (*measured_milliseconds("solver", "dense_lu", 65 * 65) / 2);
  EXPECT_EQ(words_on(scene, before / 2, 65, 65),
            "about " + number_text(twice_as_fast, 1) + " steps/s at this size");
}

}  // namespace
}  // namespace weft
