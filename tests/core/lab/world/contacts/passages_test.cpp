#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "core/step/integrator.h"
#include "tests/support/half_line.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

namespace weft {
namespace {

/// A ball that starts at y and moves at a speed along y.
struct Ball {
  double radius, y, speed;  ///< m, m, m/s
};

/// A ball that moves against a vertical cloth of 0.5 m at y = 0 with pins.
class BallAgainstCloth {
 public:
  BallAgainstCloth(const std::string& contact, const std::string& integrator,
                   const std::string& pins, const Ball& ball)
      : simulation_(scene(contact, integrator, pins, ball)) {}

  StepRecord step() { return simulation_.step(); }
  bool holds() const {
    // It goes ahead of the ball's middle, beside the edges of the cloth.
    return faces_ahead(simulation_, Vec3(0.013, 1, 0.017)) > 0;
  }

 private:
  static Scene scene(const std::string& contact, const std::string& integrator,
                     const std::string& pins, const Ball& of) {
    Scene scene = falling_scene(contact, integrator);
    for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, 17);
    for (const char* length : {"width", "length"}) scene.mesh.grid.set(length, 0.5);
    scene.mesh.grid.set("height", 1.2);
    scene.mesh.grid.set("orientation", std::string("vertical"));
    scene.pins.preset = pins;
    SceneSolid ball{default_choice(sphere_kind())};
    ball.shape.values.set("radius", of.radius);
    ball.shape.values.set("position", Vec3(0, of.y, 0.95));
    ball.motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
    ball.motion.values.set("velocity", Vec3(0, of.speed, 0));
    scene.solids = {ball};
    return scene;
  }

  Simulation simulation_;
};

// The ball stretches the springs to five times their lengths within 75 frames, so that each face
// becomes as wide as the ball.
TEST(SlowPassages, OfABallThroughAPinnedClothAreHeldByEveryImplicitIntegrator) {
  for (const IntegratorKind& integrator : integrator_table()) {
    if (integrator.has_stability_limit || integrator.keeps_lengths) continue;
    SCOPED_TRACE(integrator.name);
    BallAgainstCloth world("automatic", integrator.name, "border", {0.1, -0.3, 0.5});
    for (int k = 0; k < 75; ++k) {
      world.step();
      ASSERT_TRUE(world.holds()) << k;
    }
  }
}

// The ball moves by its own diameter and two thirds in a step. After a few steps, the cloth that it
// drags along springs back faster than the ball, and may go round it, but not through it.
TEST(SlowPassages, OfAFastBallAreHeldByBarriers) {
  for (const char* integrator : {"minimising_euler", "implicit_midpoint", "vertex_block_descent"}) {
    SCOPED_TRACE(integrator);
    BallAgainstCloth world("barrier", integrator, "four_corners", {0.05, -0.5, 10});
    for (int k = 0; k < 12; ++k) {
      EXPECT_FALSE(world.step().passages.any()) << k;
      ASSERT_TRUE(world.holds()) << k;
    }
  }
}

TEST(Passages, AreSaidWhereAPenaltyGivesWay) {
  BallAgainstCloth world("penalty", "vertex_block_descent", "four_corners", {0.05, -0.5, 10});
  int said = 0;
  bool held = true;
  for (int k = 0; k < 12; ++k) {
    const StepRecord record = world.step();
    if (std::ranges::any_of(record.warnings, [](const StepWarning& warning) {
          return warning.kind == StepWarning::Kind::passed;
        }))
      ++said;
    held = held && world.holds();
  }
  EXPECT_FALSE(held);
  EXPECT_GE(said, 1);
}

// A cloth of 0.4 m falls at 9.9 m/s on a plate of 1 mm, which is a hundredth of the path of a step:
// every element goes through it.
TEST(Passages, OfAClothThroughAThinPlateAreCounted) {
  Scene scene = falling_scene("penalty", "minimising_euler");
  for (const char* count : {"rows", "columns"}) scene.mesh.grid.set(count, 9);
  for (const char* length : {"width", "length"}) scene.mesh.grid.set(length, 0.4);
  scene.mesh.grid.set("height", 5.0);
  SceneSolid plate{default_choice(box_kind())};
  plate.shape.values.set("size", Vec3(2, 2, 0.001));
  plate.shape.values.set("thickness", 1e-4);
  scene.solids = {plate};
  Simulation simulation(scene);
  Passages passages;
  double above = 0, below = 0;
  for (int k = 0; k < 75 && below == 0; ++k) {
    EXPECT_FALSE(passages.any()) << k;
    above = simulation.state().x[2];
    passages = simulation.step().passages;
    if (simulation.state().x[2] < 0) below = simulation.state().x[2];
  }
  EXPECT_EQ(passages.faces, 2 * 8 * 8);
  EXPECT_EQ(passages.edges, 2 * 8 * 9 + 8 * 8);
  // The depth is that behind the surface at 0.5 mm.
  EXPECT_NEAR(passages.depth, 0.0005 - below, 2e-4);
  EXPECT_GT(above, 0);
}

}  // namespace
}  // namespace weft
