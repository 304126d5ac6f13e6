#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

// Tests of constraints that are released at a given time, and of groups that follow the mouse.
namespace weft {
namespace {

constexpr int k_constrained = 6;  // steps until the release

Scene released_scene(const char* projection) {
  Scene scene = small_scene();
  const auto time = to_struct<TimeParameters>(scene.time);
  scene.pins.course.release = k_constrained * time.h_disp / time.n_sub;
  choose(scene, "projection", projection);
  return scene;
}

VecX after_steps(Simulation& simulation, int steps) {
  for (int step = 0; step < steps; ++step) EXPECT_FALSE(simulation.step().failure);
  return simulation.state().x;
}

std::vector<Vec3> positions_of(const Simulation& simulation) {
  return simulation.targets().positions(simulation.state(), simulation.mouse());
}

TEST(Positions, AreThoseOfTheSceneAtOnceAndOfTheClothAfterSomeSteps) {
  Scene scene = small_scene();
  scene.pins.preset.clear();
  scene.pins.vertices = {{3, std::nullopt}};
  Constraint level;
  level.vertices = {7};
  level.free = {Vec3::UnitX(), Vec3::UnitY()};
  scene.constraints = {level};
  Simulation simulation(scene);
  after_steps(simulation, 2);
  const VecX before = simulation.state().x;
  scene.pins.vertices = {{3, Vec3(0.1, 0.2, 0.3)}};
  scene.constraints[0].position = Vec3(0, 0, 0.4);
  simulation.set_scene(scene);
  const Vec3 slides = at(before, 7);
  const std::vector<Vec3> target_positions = {Vec3(0.1, 0.2, 0.3),
                                              Vec3(slides.x(), slides.y(), 0.4)};
  EXPECT_EQ(positions_of(simulation), target_positions);
  EXPECT_EQ(simulation.state().x, before);
  after_steps(simulation, 10);
  for (std::size_t k = 0; k < 2; ++k) {
    const int vertex = simulation.targets().vertices()[k].vertex;
    EXPECT_EQ(positions_of(simulation)[k], Vec3(at(simulation.state().x, vertex)));
  }
}

TEST(Positions, AreWhereTheMouseDrags) {
  Scene scene = small_scene();
  scene.pins.preset.clear();
  scene.pins.vertices = {{3, std::nullopt}};
  Simulation simulation(scene);
  simulation.set_drag(Drag{3, Vec3(0.3, 0.2, 1)});
  after_steps(simulation, 3);
  EXPECT_EQ(positions_of(simulation).front(), Vec3(at(simulation.state().x, 3)));
}

TEST(Release, EndsTheConstraintAtItsTimeAndLetsFallFromThere) {
  for (const char* projection : {"none", "fast_projection"}) {
    Simulation simulation(released_scene(projection));
    ASSERT_FALSE(simulation.targets().vertices().empty());
    const std::vector<ConstrainedVertex> constrained(simulation.targets().vertices().begin(),
                                                     simulation.targets().vertices().end());
    after_steps(simulation, k_constrained);
    for (const ConstrainedVertex& vertex : constrained) {
      EXPECT_EQ(Vec3(at(simulation.state().x, vertex.vertex)), vertex.position) << projection;
    }
    after_steps(simulation, 1);
    EXPECT_TRUE(simulation.targets().vertices().empty());
    for (const ConstrainedVertex& vertex : constrained) {
      EXPECT_LT(at(simulation.state().x, vertex.vertex).z(), vertex.position.z()) << projection;
    }
  }
}

TEST(Release, GivesTheSameBitsFromACheckpointBeforeIt) {
  Simulation simulation(released_scene("none"));
  constexpr int before = k_constrained - 2;
  after_steps(simulation, before);
  const Checkpoint checkpoint = simulation.checkpoint();
  const VecX first = after_steps(simulation, 6);
  simulation.set_checkpoint(checkpoint);
  EXPECT_FALSE(simulation.targets().vertices().empty());
  EXPECT_EQ(after_steps(simulation, 6), first);
  Simulation other(released_scene("none"));
  EXPECT_EQ(after_steps(other, before + 6), first);
}

TEST(Release, IsTakenBackByResetAndByAnEdit) {
  Simulation simulation(released_scene("none"));
  const std::size_t constrained = simulation.targets().vertices().size();
  const VecX first = after_steps(simulation, k_constrained + 3);
  EXPECT_TRUE(simulation.targets().vertices().empty());
  simulation.reset();
  EXPECT_EQ(simulation.targets().vertices().size(), constrained);
  EXPECT_EQ(after_steps(simulation, k_constrained + 3), first);
  Scene scene = simulation.scene();
  scene.pins.course.release.reset();
  simulation.set_scene(scene);
  EXPECT_EQ(simulation.targets().vertices().size(), constrained);
}

/// Pins that swing, with their first steps at rest.
Scene late_scene() {
  Scene scene = small_scene();
  const auto time = to_struct<TimeParameters>(scene.time);
  scene.pins.course.motion.values.set("amplitude", Vec3(0, 0, 0.1));
  scene.pins.course.motion.values.set("start", k_constrained * time.h_disp / time.n_sub);
  return scene;
}

TEST(Start, LeavesTheClothAsIfNothingMovedUntilThenAndMovesItFromThere) {
  for (const char* integrator : {"implicit_euler", "bdf2"}) {
    Scene late = late_scene(), still = small_scene();
    choose(late, "integrator", integrator);
    choose(still, "integrator", integrator);
    Simulation begins(late), rests(still);
    EXPECT_EQ(after_steps(begins, k_constrained), after_steps(rests, k_constrained)) << integrator;
    const int pinned = begins.targets().vertices().front().vertex;
    const Vec3 before = at(begins.state().x, pinned);
    const VecX moved = after_steps(begins, 1);
    EXPECT_GT(at(moved, pinned).z(), before.z()) << integrator;
    EXPECT_NE(moved, after_steps(rests, 1)) << integrator;
  }
}

// The window sets a start when a motion is chosen in mid-run.
TEST(Start, InMidRunLeavesTheClothWhereItIs) {
  Scene scene = small_scene();
  Simulation simulation(scene);
  after_steps(simulation, k_constrained);
  const VecX before = simulation.state().x;
  scene.pins.course.motion = late_scene().pins.course.motion;
  simulation.set_scene(scene);
  const auto time = to_struct<TimeParameters>(scene.time);
  const double h = time.h_disp / time.n_sub;
  const VecX after = after_steps(simulation, 1);
  for (const ConstrainedVertex& vertex : simulation.targets().vertices()) {
    const Vec3 displacement = at(after, vertex.vertex) - at(before, vertex.vertex);
    EXPECT_NEAR(displacement.z(), 0.1 * std::sin(2 * h), 1e-12);
  }
  simulation.reset();
  Simulation still(small_scene());
  EXPECT_EQ(after_steps(simulation, k_constrained), after_steps(still, k_constrained));
}

/// A scene whose left edge follows the mouse and whose right edge is pinned.
Scene dragged_scene(std::vector<Vec3> free) {
  Scene scene = small_scene();
  scene.pins = {};
  Constraint dragged;
  dragged.preset = "left_edge";
  dragged.free = std::move(free);
  dragged.course.motion = default_choice(find_entry(motion_table(), "follow_mouse", ""));
  scene.constraints = {dragged};
  return scene;
}

// The target is nearer than the mouse can drag the group in a step.
TEST(FollowMouse, TakesTheGroupAlongAndLeavesItThere) {
  Simulation simulation(dragged_scene({}));
  const std::vector<ConstrainedVertex> group(simulation.targets().vertices().begin(),
                                             simulation.targets().vertices().end());
  ASSERT_GT(group.size(), 2u);
  after_steps(simulation, 2);
  const Vec3 displacement(0.01, 0.02, -0.03);
  simulation.set_drag(Drag{group[1].vertex, group[1].position + displacement});
  after_steps(simulation, 2);
  simulation.set_drag(std::nullopt);
  after_steps(simulation, 3);
  for (const ConstrainedVertex& vertex : group) {
    const Vec3 x = at(simulation.state().x, vertex.vertex);
    EXPECT_LE((x - vertex.position - displacement).norm(), 1e-15);  // a rounding of a sum
    EXPECT_EQ(Vec3(at(simulation.state().v, vertex.vertex)), Vec3::Zero());
  }
  simulation.reset();
  for (const ConstrainedVertex& vertex : group) {
    EXPECT_EQ(Vec3(at(simulation.state().x, vertex.vertex)), vertex.position);
  }
}

TEST(FollowMouse, OfAGroupThatSlidesCountsInItsProhibitedDirections) {
  Simulation simulation(dragged_scene({Vec3::UnitZ()}));
  const std::vector<ConstrainedVertex> group(simulation.targets().vertices().begin(),
                                             simulation.targets().vertices().end());
  const Vec3 displacement(0.01, 0.02, 0);
  simulation.set_drag(Drag{group[1].vertex, group[1].position + displacement});
  after_steps(simulation, 3);
  for (const ConstrainedVertex& vertex : group) {
    const Vec3 moved = at(simulation.state().x, vertex.vertex) - vertex.position;
    EXPECT_LE((moved - displacement).head<2>().norm(), 1e-15);
    if (vertex.vertex != group[1].vertex) {
      EXPECT_LT(moved.z(), 0);
    }
  }
}

TEST(FollowMouse, GivesTheSameBitsFromACheckpointWhileItIsDragged) {
  Simulation simulation(dragged_scene({}));
  const ConstrainedVertex vertex = simulation.targets().vertices()[1];
  simulation.set_drag(Drag{vertex.vertex, vertex.position + Vec3(0.3, 0.2, 0)});
  after_steps(simulation, 1);
  const Checkpoint checkpoint = simulation.checkpoint();
  const VecX first = after_steps(simulation, 5);
  simulation.set_checkpoint(checkpoint);
  EXPECT_EQ(after_steps(simulation, 5), first);
}

}  // namespace
}  // namespace weft
