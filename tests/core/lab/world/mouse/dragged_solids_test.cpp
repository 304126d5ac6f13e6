#include "core/lab/document/edit_scene.h"
#include "core/lab/document/undo_limit.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/tuning.h"
#include "tests/support/laboratories.h"
#include "tests/support/scenes.h"
#include "tests/support/split_vertex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {
namespace {

/// A small cloth that rests on a ball, or will after some steps.
Scene cloth_over_a_ball() {
  Scene scene = small_scene();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.35);
  scene.pins.preset = "";
  SceneSolid ball{default_choice(find_entry(solid_table(), "sphere", "solids")),
                  default_choice(motion_table().front())};
  ball.shape.values.set("radius", 0.3);
  scene.solids = {ball};
  return scene;
}

Vec3 position_of(const Simulation& simulation) {
  return simulation.contacts().solids()[0].pose(simulation.state().t).translation;
}

/// Makes an edit of the scene of a simulation.
void edit(Simulation& simulation, const Command& command) {
  simulation.set_scene(edited(simulation.scene(), *simulation.document_mesh(), command));
}

/// Drags the first solid to the height z and waits until it is there.
void drag_ball(Simulation& simulation, double z) {
  simulation.drag_solid({0, Vec3(0, 0, z)});
  for (int step = 0; step < 60; ++step) simulation.step();
}

TEST(DraggedSolids, GoToWhereTheyAreDraggedNoFasterThanTheyMayAndStayThere) {
  Simulation simulation(cloth_over_a_ball());
  const Vec3 goal(0.4, -0.2, 0.1);
  simulation.drag_solid({0, goal});
  EXPECT_EQ(position_of(simulation), Vec3::Zero());
  for (int step = 0; step < 60; ++step) {
    const Vec3 before = position_of(simulation);
    simulation.step();
    const Vec3 displacement = position_of(simulation) - before;
    const double h = simulation.step_length();
    EXPECT_LE(displacement.norm(), h * k_dragged_speed * (1 + 1e-12));
    EXPECT_GE(displacement.dot(goal), 0);
    // Contacts take the velocity of this displacement.
    const Vec3 velocity = simulation.contacts().solids().end(0).velocity(Vec3::Zero());
    EXPECT_NEAR((displacement - h * velocity).norm(), 0, 1e-15);
  }
  EXPECT_NEAR((position_of(simulation) - goal).norm(), 0, 1e-15);
}

TEST(DraggedSolids, KeepTheirMotion) {
  Scene scene = cloth_over_a_ball();
  scene.solids[0].motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
  Simulation dragged(scene), alone(scene);
  dragged.drag_solid({0, Vec3(0, 0, -0.5)});
  for (int step = 0; step < 60; ++step) {
    dragged.step();
    alone.step();
  }
  EXPECT_NEAR((position_of(dragged) - position_of(alone) - Vec3(0, 0, -0.5)).norm(), 0, 1e-15);
}

TEST(DraggedSolids, AreBackAfterAResetOrOnceTheSceneHasThemElsewhere) {
  Simulation simulation(cloth_over_a_ball());
  const auto lead = [&] {
    drag_ball(simulation, -0.1);
    EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
  };
  lead();
  simulation.reset();
  EXPECT_EQ(position_of(simulation), Vec3::Zero());
  lead();
  edit(simulation, SetParameter{"solids.0", "friction", 0.7});
  EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
  edit(simulation, SetParameter{"solids.0", "position", Vec3(1, 0, 0)});
  EXPECT_EQ(position_of(simulation), Vec3(1, 0, 0));
}

/// A simulation whose ball was dragged to z = -0.1 and then put to x = 1 by an edit.
Simulation dragged_and_moved() {
  Simulation simulation(cloth_over_a_ball());
  drag_ball(simulation, -0.1);
  edit(simulation, MoveSolid{0, Vec3(1, 0, 0)});
  return simulation;
}

TEST(DraggedSolids, AreWhereTheyWereDraggedOnceAnEditOfTheirPositionIsUndone) {
  const Scene before = cloth_over_a_ball();
  Simulation simulation = dragged_and_moved();
  const Scene moved = simulation.scene();
  Simulation moved_back = dragged_and_moved();
  edit(moved_back, MoveSolid{0, Vec3::Zero()});
  EXPECT_EQ(position_of(moved_back), Vec3::Zero()) << "an edit puts it where it says";
  edit(moved_back, ReplaceScene{before});
  EXPECT_NEAR(position_of(moved_back).z(), -0.1, 1e-6) << "both edits are undone";
  simulation.set_checkpoint(checkpoint_from_text(state_file_text(simulation.checkpoint())));
  EXPECT_EQ(position_of(simulation), Vec3(1, 0, 0));
  for (int step = 0; step < 5; ++step) simulation.step();
  EXPECT_EQ(position_of(simulation), Vec3(1, 0, 0));
  edit(simulation, ReplaceScene{before});
  EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
  edit(simulation, ReplaceScene{moved});
  EXPECT_EQ(position_of(simulation), Vec3(1, 0, 0));
  edit(simulation, ReplaceScene{before});
  EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
  simulation.reset();
  EXPECT_EQ(position_of(simulation), Vec3::Zero());
}

TEST(DraggedSolids, StayWhereTheyWereDraggedWhenASolidIsAddedOrThatIsUndone) {
  Scene scene = cloth_over_a_ball();
  const Scene before = scene;
  Simulation simulation(scene);
  drag_ball(simulation, -0.1);
  scene.solids.push_back({default_choice(plane_kind()), default_choice(motion_table().front())});
  simulation.set_scene(scene);
  EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
  simulation.set_scene(before);
  EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
}

TEST(DraggedSolids, StayWhereTheyWereDraggedWhenOneBeforeThemIsRemovedOrThatIsUndone) {
  Scene scene = cloth_over_a_ball();
  const SceneSolid ball = scene.solids[0];
  for (const double x : {1.0, 2.0}) {
    scene.solids.push_back(ball);
    scene.solids.back().shape.values.set("position", Vec3(x, 0, 0));
  }
  const Scene before = scene;
  Simulation simulation(scene);
  simulation.drag_solid({0, Vec3(0, 0, -0.1)});
  simulation.drag_solid({2, Vec3(0, 0, -0.2)});
  for (int step = 0; step < 60; ++step) simulation.step();
  const auto expect_positions = [&](const std::vector<Vec3>& positions) {
    for (std::size_t k = 0; k < positions.size(); ++k) {
      const Vec3 at = simulation.contacts()
                          .solids()[static_cast<int>(k)]
                          .pose(simulation.state().t)
                          .translation;
      EXPECT_NEAR((at - positions[k]).norm(), 0, 1e-6) << k;
    }
  };
  expect_positions({Vec3(0, 0, -0.1), Vec3(1, 0, 0), Vec3(2, 0, -0.2)});
  scene.solids.erase(1);
  simulation.set_scene(scene);
  expect_positions({Vec3(0, 0, -0.1), Vec3(2, 0, -0.2)});
  simulation.set_scene(before);
  expect_positions({Vec3(0, 0, -0.1), Vec3(1, 0, 0), Vec3(2, 0, -0.2)});
  scene.solids.erase(0);
  simulation.set_scene(scene);
  expect_positions({Vec3(2, 0, -0.2)});
}

// Undo and redo of a removal concern the same solid, whether or not it is the dragged one.
TEST(DraggedSolids, AreToldFromOthersThatTheSceneHasAtTheSamePositionWhenOneIsRemoved) {
  Scene scene = cloth_over_a_ball();
  for (int copy = 0; copy < 2; ++copy) scene.solids.push_back(scene.solids[0]);
  const auto heights = [](const Laboratory& laboratory) {
    const World& simulation = laboratory.world(WorldId(0));
    std::vector<double> rounded;
    for (int k = 0; k < simulation.contacts().solids().count(); ++k) {
      const RigidPose pose = simulation.contacts().solids()[k].pose(simulation.state().t);
      rounded.push_back(std::round(1e3 * pose.translation.z()) / 1e3);
    }
    return rounded;
  };
  for (const int dragged : {0, 1, 2}) {
    for (const int removed : {0, 1, 2}) {
      SCOPED_TRACE(std::to_string(dragged) + " is dragged, " + std::to_string(removed) +
                   " removed");
      Editor editor(scene);
      Laboratory laboratory = laboratory_of({scene});
      laboratory.apply({SolidDrag{dragged, Vec3(0, 0, -0.1)}});
      for (int step = 0; step < 60; ++step) laboratory.step(WorldId(0));
      const std::vector<double> before = heights(laboratory);
      std::vector<double> after = before;
      after.erase(after.begin() + removed);
      editor.execute(RemoveSolid{removed});
      laboratory.apply({Command(RemoveSolid{removed})});
      EXPECT_EQ(heights(laboratory), after);
      for (int times = 0; times < 2; ++times) {
        laboratory.apply({Command(editor.undo())});
        EXPECT_EQ(heights(laboratory), before);
        laboratory.apply({Command(editor.redo())});
        EXPECT_EQ(heights(laboratory), after);
      }
    }
  }
}

TEST(DraggedSolids, AreWhereTheyWereDraggedOnceTheirRemovalIsUndone) {
  Scene scene = cloth_over_a_ball();
  const Scene before = scene;
  Simulation simulation(scene);
  drag_ball(simulation, -0.1);
  scene.solids.clear();
  for (int times = 0; times < 2; ++times) {
    simulation.set_scene(scene);
    for (int step = 0; step < 3; ++step) simulation.step();
    simulation.set_checkpoint(checkpoint_from_text(state_file_text(simulation.checkpoint())));
    simulation.set_scene(before);
    EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6) << times;
  }
  simulation.set_scene(scene);
  edit(simulation, AddSolid{before.solids[0]});
  EXPECT_EQ(position_of(simulation), Vec3::Zero()) << "added again";
  simulation.set_scene(scene);
  simulation.reset();
  simulation.set_scene(before);
  EXPECT_EQ(position_of(simulation), Vec3::Zero()) << "after a reset";
}

TEST(DraggedSolids, AreWhereTheyWereDraggedOnceTheirRemovalIsUndoneAlsoIfTheClothWasCutMeanwhile) {
  Scene scene = cloth_over_a_ball();
  const Scene before = scene;
  Simulation simulation(scene);
  drag_ball(simulation, -0.1);
  scene.solids.clear();
  simulation.set_scene(scene);
  simulation.change_topology(
      split_vertex(*simulation.mesh(), simulation.mesh()->vertex_count() / 2));
  simulation.set_scene(before);
  EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6);
}

// One ball is dragged and removed; another takes its index, is dragged elsewhere and removed.
TEST(DraggedSolids, ThatWereRemovedFromOneIndexComeBackAsEachOfThemWas) {
  const SceneSolid ball = cloth_over_a_ball().solids[0];
  Simulation simulation(cloth_over_a_ball());
  std::vector<Scene> scenes;
  for (const int id : {0, 1}) {
    simulation.drag_solid({id, Vec3(0, 0, -0.1 * (id + 1))});
    for (int step = 0; step < 60; ++step) simulation.step();
    scenes.push_back(simulation.scene());
    edit(simulation, RemoveSolid{id});
    edit(simulation, AddSolid{ball});
  }
  for (const int id : {0, 1}) {
    simulation.set_scene(scenes[static_cast<std::size_t>(id)]);
    EXPECT_NEAR(position_of(simulation).z(), -0.1 * (id + 1), 1e-6);
  }
  EXPECT_EQ(simulation.dragged_solids().dragged(0).size(), 2u);
  const std::string text = state_file_text(simulation.checkpoint());
  simulation.set_checkpoint(checkpoint_from_text(text));
  EXPECT_EQ(state_file_text(simulation.checkpoint()), text);
}

TEST(DraggedSolids, StayWhereTheyWereDraggedWhenTheirKindOrMotionChanges) {
  for (const SolidKind& kind : solid_table()) {
    Simulation simulation(cloth_over_a_ball());
    drag_ball(simulation, -0.1);
    const Scene before = simulation.scene();
    edit(simulation, ChangeSolid{0, {default_choice(kind)}});
    EXPECT_NEAR(simulation.dragged_solids().offsets(1)[0].z(), -0.1, 1e-6) << kind.name;
    simulation.set_scene(before);
    EXPECT_NEAR(position_of(simulation).z(), -0.1, 1e-6) << kind.name;
  }
}

TEST(DraggedSolids, ThatWereRemovedLongAgoAreForgotten) {
  const int count = 2 * static_cast<int>(k_undo_limit);
  DraggedSolids solids;
  SceneSolids scene;
  for (int id = 0; id < count; ++id) {
    scene.push_back({});
    solids.follow(scene, 0);
    solids.drag(id, Vec3(0, 0, 1));
    scene.clear();
    solids.follow(scene, 0);
    EXPECT_LE(solids.dragged(0).size(), k_undo_limit);
    EXPECT_EQ(solids.dragged(0).back().position_id, id);
  }
  EXPECT_EQ(solids.dragged(0).size(), k_undo_limit);
}

TEST(DraggedSolids, GoOnWithTheSameBitsFromACheckpoint) {
  const Scene scene = cloth_over_a_ball();
  Simulation whole(scene), second(scene);
  for (int step = 0; step < 30; ++step) whole.step();
  whole.drag_solid({0, Vec3(0.3, 0, 0.1)});
  for (int step = 0; step < 3; ++step) whole.step();
  second.set_checkpoint(checkpoint_from_text(state_file_text(whole.checkpoint())));
  EXPECT_EQ(position_of(second), position_of(whole));
  for (Simulation* simulation : {&whole, &second})
    for (int step = 0; step < 20; ++step) simulation->step();
  EXPECT_EQ(state_file_text(second.checkpoint()), state_file_text(whole.checkpoint()));
}

// However wildly the mouse swings a ball through resting cloth, no vertex ends up inside of it.
TEST(DraggedSolids, PushTheClothAndDoNotBreakIt) {
  Simulation simulation(cloth_over_a_ball());
  for (const Vec3& goal : {Vec3(0, 0, 0.5), Vec3(2, 0, 0.3), Vec3(-2, 1, 0), Vec3(0, 0.1, 3)}) {
    simulation.reset();
    for (int step = 0; step < 40; ++step) simulation.step();
    ASSERT_FALSE(simulation.contacts().contacts().empty()) << "the cloth has fallen off";
    simulation.drag_solid({0, goal});
    double smallest = std::numeric_limits<double>::infinity();
    for (int step = 0; step < 40; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << *record.failure;
      for (int i = 0; i < simulation.state().vertex_count(); ++i) {
        const double distance =
            (at(simulation.state().x, i) - position_of(simulation)).norm() - 0.3;
        smallest = std::min(smallest, distance);
      }
    }
    EXPECT_GT(smallest, 0);
  }
}

}  // namespace
}  // namespace weft
