#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/scenes.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace weft {
namespace {

bool warns_of(const StepRecord& record, StepWarning::Kind kind) {
  return std::ranges::count(record.warnings, kind, &StepWarning::kind) > 0;
}

/// A cloth of 289 vertices with length constraints and two pins 1.8 m apart at the ends of an edge
/// of 1 m.
Scene pins_apart() { return read_scene(source_dir() / "tests/data/pins_apart.json"); }

/// Newton iterations of the projection of the last step, each of which solves a system.
int work_of(const Simulation& simulation) {
  return simulation.last_step().projection->linear_iterations;
}

// A step takes as many iterations as where the pins are 1 m apart, as at rest.
TEST(PinsOutOfReach, AreProjectedToWhereTheClothReachesAtOnceAndNamed) {
  Simulation simulation(pins_apart());
  constexpr int k_iterations = 40;
  for (int step = 0; step < 10; ++step) {
    const StepRecord record = simulation.step();
    EXPECT_TRUE(record.converged) << record.warning();
    EXPECT_LE(work_of(simulation), k_iterations) << step;
    ASSERT_TRUE(warns_of(record, StepWarning::Kind::reach));
    EXPECT_NE(record.warning().find("Vertices 272 and 288 are pinned 1.8 m apart, 0.8 m further"),
              std::string::npos)
        << record.warning();
  }
  const Vec3 d = at(simulation.state().x, 288) - at(simulation.state().x, 272);
  EXPECT_LE(d.norm(), 1.01);
  EXPECT_GE(d.norm(), 0.99);
}

TEST(PinsOutOfReach, AreAtTheirTargetsWhereNothingForbidsStretch) {
  Scene scene = pins_apart();
  choose(scene, "projection", "none");
  Simulation simulation(scene);
  EXPECT_FALSE(warns_of(simulation.step(), StepWarning::Kind::reach));
  EXPECT_EQ(at(simulation.state().x, 288), Vec3(0.9, 0.5, 1.2));
}

// The bits of pins in reach are those of their motions, whether edges keep their lengths or not.
TEST(PinsOutOfReach, LeavePinsInReachTheirBits) {
  for (const char* projection : {"none", "fast_projection"}) {
    Scene scene = small_scene();
    choose(scene, "projection", projection);
    scene.pins.course.motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
    scene.pins.course.motion.values.set("amplitude", Vec3(0, 0.1, 0.05));
    Simulation simulation(scene);
    const auto motion = make_motion(scene.pins.course.motion, "motion");
    for (int step = 0; step < 20; ++step) {
      EXPECT_FALSE(warns_of(simulation.step(), StepWarning::Kind::reach));
      for (const ConstrainedVertex& vertex : simulation.targets().vertices()) {
        const Vec3 target = motion->at(simulation.state().t).place(vertex.position);
        EXPECT_LE((at(simulation.state().x, vertex.vertex) - target).norm(), 1e-12);
      }
    }
  }
}

/// A cloth pinned at two corners, one of which moves away at `speed` m/s.
Scene pins_that_part(double speed) {
  Scene scene = scene_of_size(9);
  choose(scene, "projection", "sap");
  scene.pins.preset = "";
  scene.pins.vertices = {{72, std::nullopt}};
  Constraint leaving;
  leaving.vertices = {80};
  leaving.course.motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
  leaving.course.motion.values.set("velocity", Vec3(speed, 0, 0));
  scene.constraints = {leaving};
  return scene;
}

TEST(PinsOutOfReach, StopAtTheEndOfTheClothAndGoOnBeingSimulated) {
  Simulation simulation(pins_that_part(0.5));
  int warned = 0;
  for (int step = 0; step < 60; ++step) {
    const StepRecord record = simulation.step();
    ASSERT_FALSE(record.failure) << *record.failure;
    warned += warns_of(record, StepWarning::Kind::reach) ? 1 : 0;
    const Vec3 d = at(simulation.state().x, 80) - at(simulation.state().x, 72);
    EXPECT_LE(d.norm(), 1.01 + 1e-9) << step;
    EXPECT_LE(work_of(simulation), 100) << step;
  }
  EXPECT_GT(warned, 50);
  EXPECT_LT(warned, 60) << "the first step is within the permitted strain";
}

// Each pair of pins is in reach, but not all of them at once: the projection cannot succeed.
TEST(PinsOutOfReach, CostABoundedProjectionWhereNoPairTellsThatTheyAre) {
  for (const char* projection : {"sap", "icd", "shake"}) {
    Scene scene = pins_apart();
    choose(scene, "projection", projection);
    scene.pins.vertices = {{0, Vec3(-0.7, -0.7, 1)},
                           {16, Vec3(0.7, -0.7, 1)},
                           {144, Vec3(0, 0, 1.9)},
                           {272, Vec3(-0.7, 0.7, 1)},
                           {288, Vec3(0.7, 0.7, 1)}};
    Simulation simulation(scene);
    for (int step = 0; step < 2; ++step) {
      const StepRecord record = simulation.step();
      EXPECT_FALSE(record.converged) << projection;
      EXPECT_TRUE(warns_of(record, StepWarning::Kind::unsolved)) << record.warning();
      EXPECT_LT(simulation.last_step().projection->iterations, 30) << projection;
    }
  }
}

TEST(PinsOutOfReach, DoNotCountOnceTheyAreReleasedOrDragged) {
  Scene scene = pins_apart();
  scene.pins.course.release = 0.04;
  Simulation released(scene);
  for (int step = 0; step < 4; ++step) released.step();
  EXPECT_FALSE(warns_of(released.step(), StepWarning::Kind::reach));
  Simulation dragged(pins_apart());
  dragged.set_drag(Drag{288, Vec3(30, 0.5, 1.2)});
  for (int step = 0; step < 30; ++step) {
    const StepRecord record = dragged.step();
    ASSERT_FALSE(record.failure);
    EXPECT_LE(work_of(dragged), 300) << step;
  }
  const Vec3 d = at(dragged.state().x, 288) - at(dragged.state().x, 272);
  EXPECT_LE(d.norm(), 1.05);
}

}  // namespace
}  // namespace weft
