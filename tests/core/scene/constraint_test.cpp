#include "core/scene/constraint.h"

#include "core/base/errors.h"
#include "core/lab/world/simulation.h"
#include "core/step/integrator.h"
#include "tests/support/constraint_on.h"
#include "tests/support/fits.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace weft {
namespace {

Constraint constraint_of(const std::string& preset, std::vector<Vec3> free) {
  Constraint constraint;
  constraint.preset = preset;
  constraint.free = std::move(free);
  return constraint;
}

TEST(Constraint, OfAVertexByItselfComesBeforePresetsAndPinsBeforeConstraints) {
  Scene scene = scene_of_size(3);
  scene.pins.preset = "top_corners";  // 6 and 8
  scene.pins.vertices = {{0, Vec3(1, 2, 3)}};
  scene.constraints = {constraint_of("top_edge", {Vec3::UnitX()}),
                       constraint_on({8}, {Vec3::UnitX(), Vec3::UnitY()})};
  const Mesh mesh = build_mesh(scene.mesh);
  const auto vertices = constrained_vertices(scene, mesh);
  ASSERT_EQ(vertices.size(), 4u);
  EXPECT_EQ(vertices[0], (ConstrainedVertex{0, Vec3(1, 2, 3), {}, 0}));
  EXPECT_EQ(vertices[1], (ConstrainedVertex{6, mesh.rest_positions[6], {}, 0}));
  EXPECT_EQ(vertices[2], (ConstrainedVertex{7, mesh.rest_positions[7], {Vec3::UnitX()}, 1}));
  EXPECT_EQ(vertices[3].vertex, 8);
  EXPECT_EQ(vertices[3].freedom.count(), 2);
  EXPECT_EQ(vertices[3].course, 2u);
}

TEST(Constraint, IsRefusedWhereItsVerticesStandTwice) {
  Scene scene = scene_of_size(3);
  scene.constraints = {constraint_on({1, 2}, {}), constraint_on({4, 2}, {})};
  try {
    constrained_vertices(scene, build_mesh(scene.mesh));
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "constraints[1].vertices[1]");
  }
}

TEST(Constraint, KeepsEachVertexAtItsOwnPosition) {
  Scene scene = scene_of_size(3);
  scene.constraints = {constraint_on({4, 1}, {Vec3::UnitZ()})};
  scene.constraints[0].positions = {Vec3(1, 2, 3), Vec3(4, 5, 6)};
  const auto vertices = constrained_vertices(scene, build_mesh(scene.mesh));
  const auto of = [&](int vertex) {
    return std::ranges::find(vertices, vertex, &ConstrainedVertex::vertex)->position;
  };
  EXPECT_EQ(of(4), Vec3(1, 2, 3));
  EXPECT_EQ(of(1), Vec3(4, 5, 6));
}

/// A cloth whose left edge slides on lines that swing.
Scene sliding_scene() {
  Scene scene = small_scene();
  scene.constraints = {constraint_of("left_edge", {Vec3(0, 1, 1)})};
  scene.constraints[0].course.motion = default_choice(find_entry(motion_table(), "sinusoid", ""));
  scene.constraints[0].course.motion.values.set("amplitude", Vec3(0.05, 0, 0.02));
  return scene;
}

// With each integrator that the scene allows, after some steps the prohibited directions are where
// the motion leads, and the free ones are not.
TEST(Constraint, ActsInItsProhibitedDirectionsAloneWithEveryIntegrator) {
  int run = 0;
  for (const IntegratorKind& kind : integrator_table()) {
    Scene scene = sliding_scene();
    choose(scene, "integrator", kind.name);
    scene.time.set("n_sub", 40);
    if (!fits(scene)) continue;
    ++run;
    Simulation simulation(scene);
    State before = simulation.state();
    for (int step = 0; step < 8; ++step) {
      const StepRecord record = simulation.step();
      EXPECT_FALSE(record.failure) << kind.name << ": " << *record.failure;
    }
    const auto motion = make_motion(scene.constraints[0].course.motion, "");
    double moved = 0;
    for (const ConstrainedVertex& vertex : simulation.targets().vertices()) {
      if (vertex.freedom.is_pinned()) continue;
      const Vec3 x = at(simulation.state().x, vertex.vertex);
      const Vec3 target = motion->at(simulation.state().t).place(vertex.position);
      // The vertex is on an oblique line up to rounding.
      EXPECT_LE((x - vertex.freedom.imposed(target, x)).norm(), 1e-14) << kind.name;
      const Vec3 displacement = x - Vec3(at(before.x, vertex.vertex));
      moved = std::max(moved, vertex.freedom.filtered(displacement).norm());
      const Vec3 v = at(simulation.state().v, vertex.vertex);
      const Vec3 expected = motion->at(simulation.state().t).velocity(vertex.position);
      // Methods of first order give the mean velocity of a step of 0.4 ms.
      EXPECT_LE((v - expected - vertex.freedom.filtered(v - expected)).norm(), 1e-4) << kind.name;
    }
    EXPECT_GT(moved, 1e-6) << kind.name;
  }
  EXPECT_GT(run, 9);
}

TEST(Constraint, KeepsAVertexOnItsLineWhileTheMouseDragsIt) {
  for (const char* projection : {"none", "fast_projection"}) {
    Scene scene = small_scene();
    scene.pins.preset = "top_corners";
    scene.constraints = {constraint_on({6}, {Vec3::UnitX()})};
    choose(scene, "projection", projection);
    Simulation simulation(scene);
    const Vec3 start = at(simulation.state().x, 6);
    simulation.set_drag(Drag{6, start + Vec3(0.05, 0.3, 0.4)});
    for (int step = 0; step < 60; ++step) {
      EXPECT_TRUE(simulation.step().converged) << projection;
      const Vec3 x = at(simulation.state().x, 6);
      EXPECT_EQ(x.tail<2>(), start.tail<2>()) << projection << " " << step;
    }
    const Vec3 x = at(simulation.state().x, 6);
    EXPECT_NEAR(x[0], start[0] + 0.05, 5e-3) << projection;
  }
}

TEST(Constraint, LeavesTheRestShapeInItsFreeDirectionsWhenReset) {
  Scene scene = small_scene();
  scene.constraints = {constraint_of("left_edge", {Vec3::UnitX(), Vec3::UnitY()})};
  scene.constraints[0].position = Vec3(0, 0, 3);
  const Simulation simulation(scene);
  for (const ConstrainedVertex& vertex : simulation.targets().vertices()) {
    if (vertex.freedom.is_pinned()) continue;
    const auto i = static_cast<std::size_t>(vertex.vertex);
    const Vec3 rest = simulation.mesh()->rest_positions[i];
    EXPECT_EQ(Vec3(at(simulation.state().x, vertex.vertex)), Vec3(rest[0], rest[1], 3));
  }
}

}  // namespace
}  // namespace weft
