#include "core/collision/detect/sagitta.h"
#include "core/lab/snapshot/recorders.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace weft {
namespace {

SceneSolid solid_of(const std::string& kind, const Vec3& position) {
  SceneSolid solid{default_choice(find_entry(solid_table(), kind, "solids")),
                   default_choice(motion_table().front())};
  solid.shape.values.set("position", position);
  return solid;
}

/// A level cloth just above a floor, with a ball far away.
Scene cloth_on_a_floor() {
  Scene scene = small_scene();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.01);
  scene.pins.preset = "";
  scene.solids = {solid_of("sphere", {5, 0, 1}), solid_of("plane", Vec3::Zero())};
  return scene;
}

TEST(SolidRecorder, ASurfaceStaysUntilItsShapeChanges) {
  Scene scene = cloth_on_a_floor();
  World world(scene);
  SolidRecorder recorder;
  const ShownSolids before = recorder.shown(world);
  ASSERT_EQ(before.surfaces.size(), 2u);
  world.step();
  scene.time.set("n_sub", 2);
  world.set_scene(scene);
  EXPECT_EQ(recorder.shown(world).surfaces, before.surfaces);
  scene.solids[0].shape.values.set("position", Vec3(4, 0, 1));
  scene.solids[1].shape.values.set("friction", 0.1);
  world.set_scene(scene);
  EXPECT_EQ(recorder.shown(world).surfaces, before.surfaces);
  scene.solids[0].shape.values.set("radius", 0.5);
  world.set_scene(scene);
  const ShownSolids larger = recorder.shown(world);
  EXPECT_NE(larger.surfaces[0], before.surfaces[0]);
  EXPECT_EQ(larger.surfaces[1], before.surfaces[1]);
  scene.solids.clear();
  world.set_scene(scene);
  EXPECT_TRUE(recorder.shown(world).surfaces.empty());
}

TEST(SolidRecorder, NotesThatEdgesMayEnterASolidUntilItIsThickEnough) {
  Scene scene = cloth_on_a_floor();
  scene.solids[0].shape.values.set("radius", 0.1);
  World world(scene);
  SolidRecorder recorder;
  const double depth =
      min_thickness(world.contacts().solids()[0].shape(), longest_side(*world.mesh()));
  ASSERT_GT(depth, world.contacts().solids()[0].thickness());
  const std::vector<std::string> notes = recorder.shown(world).notes;
  ASSERT_EQ(notes.size(), 2u);
  EXPECT_NE(notes[0], "");
  EXPECT_EQ(notes[1], "") << "the floor is flat";
  scene.solids[0].shape.values.set("thickness", 1.1 * depth);
  world.set_scene(scene);
  EXPECT_EQ(recorder.shown(world).notes[0], "");
  scene.mesh.grid.set("width", 2.0);
  world.set_scene(scene);
  EXPECT_NE(recorder.shown(world).notes[0], "") << "edges are longer now";
}

TEST(SolidRecorder, ASolidThatMovesIsWhereItsMotionHasMovedIt) {
  Scene scene = cloth_on_a_floor();
  scene.solids[0].motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
  scene.solids[0].motion.values.set("amplitude", Vec3(0, 0, 0.5));
  World world(scene);
  SolidRecorder recorder;
  EXPECT_EQ(recorder.shown(world).poses[0].translation, Vec3(5, 0, 1));
  for (int step = 0; step < 20; ++step) world.step();
  const double t = world.state().t;
  const double omega = std::get<double>(scene.solids[0].motion.values.get("omega"));
  const Vec3 point = recorder.shown(world).poses[0].translation;
  EXPECT_NEAR(point.z(), 1 + 0.5 * std::sin(omega * t), 1e-12);
}

// Whatever the cloth does, the floor carries all of it once it lies still.
TEST(SolidRecorder, ForcesOfContactsCarryTheClothThatLiesOnThem) {
  Scene scene = cloth_on_a_floor();
  World world(scene);
  for (int step = 0; step < 200; ++step) world.step();
  const ShownSolids shown = SolidRecorder().shown(world);
  ASSERT_FALSE(shown.contacts.empty());
  const double thickness = world.contacts().solids()[1].thickness();
  double carried = 0;
  for (const ShownContact& contact : shown.contacts) {
    EXPECT_EQ(contact.normal, Vec3::UnitZ());
    EXPECT_NEAR(contact.position.z(), thickness, 0.1 * thickness);
    carried += contact.force;
  }
  const std::span<const double> masses = world.model().masses();
  const double weight = 9.81 * std::accumulate(masses.begin(), masses.end(), 0.0);
  EXPECT_NEAR(carried, weight, 0.01 * weight);  // the solves' tolerance, and the last swinging
}

TEST(SolidRecorder, ContactsWithARemovedSolidAreGone) {
  Scene scene = cloth_on_a_floor();
  World world(scene);
  for (int step = 0; step < 30; ++step) world.step();
  SolidRecorder recorder;
  ASSERT_FALSE(recorder.shown(world).contacts.empty());
  scene.solids.erase(1);
  world.set_scene(scene);
  EXPECT_TRUE(recorder.shown(world).contacts.empty());
}

TEST(SolidRecorder, WhatIsInsideASolidIsShownWhereverTheClothOrTheSolidIsPut) {
  Scene scene = cloth_on_a_floor();
  World world(scene);
  SolidRecorder recorder;
  const auto inside = [&] {
    world.look_for_contacts();
    const ShownSolids shown = recorder.shown(world);
    EXPECT_EQ(std::ranges::count(shown.contacts, true, &ShownContact::is_inside),
              shown.figures.inside);
    return shown.figures.inside;
  };
  const int vertices = world.mesh()->vertex_count();
  const auto put_floor = [&](double height) {
    scene.solids[1].shape.values.set("position", Vec3(0, 0, height));
    world.set_scene(scene);
  };
  EXPECT_EQ(inside(), 0);
  put_floor(0.02);
  EXPECT_EQ(inside(), vertices);
  put_floor(0);
  EXPECT_EQ(inside(), 0);
  // Vertices that a step has brought to the floor touch it before and after the floor is raised.
  for (int step = 0; step < 30; ++step) world.step();
  ASSERT_EQ(inside(), 0);
  ASSERT_FALSE(recorder.shown(world).contacts.empty());
  put_floor(0.02);
  EXPECT_EQ(inside(), vertices);
  world.reset();
  EXPECT_EQ(inside(), vertices);
  scene.solids.erase(1);
  world.set_scene(scene);
  EXPECT_EQ(inside(), 0);
}

}  // namespace
}  // namespace weft
