#include "core/lab/world/simulation.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

namespace weft {
namespace {

/// A small cloth above a solid of that kind, which it falls on.
Scene above(const SolidKind& kind) {
  Scene scene = default_scene();
  scene.pins.preset.clear();
  scene.mesh.grid.set("rows", 9);
  scene.mesh.grid.set("columns", 9);
  scene.mesh.grid.set("width", 0.4);
  scene.mesh.grid.set("length", 0.4);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.6);
  SceneSolid solid{default_choice(kind), default_choice(motion_table().front())};
  scene.solids = {solid};
  return scene;
}

/// The distance of the vertex that is nearest to a solid, or deepest inside it, m.
double least_distance(const Simulation& simulation) {
  double least = std::numeric_limits<double>::infinity();
  for (const SolidBody& body : simulation.contacts().solids().bodies()) {
    const RigidPose pose = body.pose(simulation.state().t);
    for (int i = 0; i < simulation.state().vertex_count(); ++i) {
      const Vec3 x = at(simulation.state().x, i);
      least = std::min(least, nearest(body.shape(), pose, x).distance);
    }
  }
  return least;
}

TEST(ContactFilter, KeepsVerticesOutsideOfEverySolid) {
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    Simulation simulation(above(kind));
    bool touched = false;
    for (int k = 0; k < 120; ++k) {
      ASSERT_FALSE(simulation.step().failure);
      touched = touched || !simulation.contacts().contacts().empty();
      ASSERT_GT(least_distance(simulation), 0) << k;
    }
    EXPECT_TRUE(touched);
  }
}

class ContactWithIntegrator : public testing::TestWithParam<IntegratorKind> {};

TEST_P(ContactWithIntegrator, KeepsTheClothOnTheFloor) {
  const IntegratorKind& kind = GetParam();
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", 0.1);
  choose(scene, "integrator", kind.name);
  if (kind.refusal != nullptr && !kind.refusal(scene.forces).empty()) GTEST_SKIP();
  // h below the limit of the stiffest spring; without damping, some explode at any step.
  if (kind.has_stability_limit) scene.time.set("n_sub", 60);
  if (kind.has_stability_limit && kind.stability_limit == 0) GTEST_SKIP();
  Simulation simulation(scene);
  for (int k = 0; k < 60 * simulation.substeps(); ++k) {
    const StepRecord record = simulation.step();
    ASSERT_FALSE(record.failure) << *record.failure;
    ASSERT_GT(least_distance(simulation), 0) << k;
  }
  EXPECT_EQ(simulation.contacts().contacts().size(), 81);
}

INSTANTIATE_TEST_SUITE_P(All, ContactWithIntegrator,
                         testing::ValuesIn(integrator_table().begin(), integrator_table().end()),
                         [](const auto& kind) { return kind.param.name; });

TEST(ContactFilter, ChangesNoBitBeforeTheFirstTouch) {
  const Scene scene = above(find_entry(solid_table(), "sphere", "kind"));
  Scene without = scene;
  without.solids.clear();
  Simulation touching(scene), free(without);
  int steps = 0;
  for (; steps < 60; ++steps) {
    touching.step();
    free.step();
    if (!touching.contacts().contacts().empty()) break;
    ASSERT_EQ(touching.state().x, free.state().x);
    ASSERT_EQ(touching.state().v, free.state().v);
  }
  EXPECT_GT(steps, 5);
  EXPECT_LT(steps, 60);
}

TEST(ContactFilter, ContinuesFromACheckpointBitForBit) {
  const Scene scene = above(find_entry(solid_table(), "sphere", "kind"));
  Simulation whole(scene), first(scene), second(scene);
  for (int k = 0; k < 30; ++k) first.step();
  ASSERT_FALSE(first.contacts().contacts().empty());
  second.set_checkpoint(first.checkpoint());
  for (int k = 0; k < 30; ++k) second.step();
  for (int k = 0; k < 60; ++k) whole.step();
  EXPECT_EQ(second.state().x, whole.state().x);
  EXPECT_EQ(second.state().v, whole.state().v);
}

TEST(ContactFilter, LeadsOutWhatStartsInside) {
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", -0.02);
  Simulation simulation(scene);
  for (int k = 0; k < 60; ++k) {
    ASSERT_FALSE(simulation.step().failure);
    EXPECT_LT(simulation.state().v.lpNorm<Eigen::Infinity>(), 1);
  }
  EXPECT_GT(least_distance(simulation), 0);
}

TEST(ContactFilter, CarriesWhatSticksToAMovingSolid) {
  Scene scene = above(find_entry(solid_table(), "plane", "kind"));
  scene.mesh.grid.set("height", 0.005);
  SceneSolid& floor = scene.solids.front();
  floor.motion = default_choice(find_entry(motion_table(), "sinusoid", "kind"));
  floor.motion.values.set("amplitude", Vec3(0.05, 0, 0));
  floor.motion.values.set("omega", 2.0);
  floor.shape.values.set("friction", 1.0);
  Simulation simulation(scene);
  const Vec3 start = at(simulation.state().x, 40);
  for (int k = 0; k < 60; ++k) ASSERT_FALSE(simulation.step().failure);
  const Vec3 moved = at(simulation.state().x, 40) - start;
  const Vec3 floor_moved = simulation.contacts().solids()[0].pose(simulation.state().t).translation;
  // The first steps find the contact.
  EXPECT_NEAR(moved.x(), floor_moved.x(), 0.005);
}

}  // namespace
}  // namespace weft
