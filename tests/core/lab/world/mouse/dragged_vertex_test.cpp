#include "core/base/vector_ops.h"
#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

TEST(Simulation, BringsAHardDraggedVertexToTheMouseAndKeepsItsVelocity) {
  Scene scene = small_scene();
  // Without springs only the air drag of 0.1/s slows a released vertex: by 0.2 % in a step.
  for (const char* name : {"stretch_stiffness", "shear_stiffness", "bend_stiffness", "damping"}) {
    find_group(scene, "forces.mass_spring")->set(name, 0.0);
  }
  Simulation simulation(scene);
  const int vertex = 6;  // in the middle of the free edge
  const Vec3 start = at(simulation.state().x, vertex);
  const Vec3 target = start + Vec3(0.05, 0.1, 0.05);
  const double reach = 40 * simulation.step_length();  // a jump is followed at 40 m/s
  simulation.set_drag(Drag{vertex, target});
  simulation.step();
  EXPECT_LT((target - start).norm(), reach);
  EXPECT_EQ(Vec3(at(simulation.state().x, vertex)), target);
  const Vec3 next = target + Vec3(0, 0.02, 0);
  const double speed = 0.02 / simulation.step_length();
  simulation.set_drag(Drag{vertex, next});
  simulation.step();
  EXPECT_LE((Vec3(at(simulation.state().v, vertex)) - Vec3(0, speed, 0)).norm(), 1e-9);
  simulation.set_drag(std::nullopt);
  simulation.step();
  EXPECT_NEAR(at(simulation.state().v, vertex)[1], speed, 0.002 * speed);
}

TEST(Simulation, DrawsASpringDraggedVertexTowardsTheMouse) {
  Scene scene = small_scene();
  scene.drag.set("kind", std::string("spring"));
  Simulation simulation(scene);
  const int vertex = 6;
  const Vec3 target = Vec3(at(simulation.state().x, vertex)) + Vec3(0, 0.2, 0);
  for (int step = 0; step < 60; ++step) {
    simulation.set_drag(Drag{vertex, target});
    simulation.step();
  }
  const double distance = (Vec3(at(simulation.state().x, vertex)) - target).norm();
  EXPECT_LT(distance, 0.15);
  EXPECT_GT(distance, 1e-6);  // the spring moves it there
}

// The spring's force is linear along a step and its target stands still meanwhile: the mean of the
// forces at both ends does its work, k/2 (d^2 - d'^2) and the damping's, exactly.
TEST(Simulation, CountsTheWorkOfAMouseThatMovesExactly) {
  Scene scene = small_scene();
  scene.drag.set("kind", std::string("spring"));
  const auto drag = to_struct<DragParameters>(scene.drag);
  Simulation simulation(scene);
  simulation.keep_balance(true);
  const int vertex = 6;
  Vec3 target = at(simulation.state().x, vertex);
  double expected = 0;
  for (int step = 0; step < 40; ++step) {
    target += Vec3(0, 0.01, 0.02 * std::sin(step));
    const Vec3 x = at(simulation.state().x, vertex), v = at(simulation.state().v, vertex);
    simulation.set_drag(Drag{vertex, target});
    simulation.step();
    const Vec3 x_next = at(simulation.state().x, vertex), v_next = at(simulation.state().v, vertex);
    expected +=
        0.5 * drag.stiffness * ((target - x).squaredNorm() - (target - x_next).squaredNorm());
    expected -= 0.5 * DraggedVertex::k_damping_time * drag.stiffness * (v + v_next).dot(x_next - x);
  }
  const double work = simulation.balance()->work.back();
  EXPECT_GT(std::abs(work), 1e-3);
  EXPECT_NEAR(work, expected, 1e-12 * std::abs(work));
}

}  // namespace
}  // namespace weft
