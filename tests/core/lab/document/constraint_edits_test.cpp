#include "core/base/errors.h"
#include "core/constraints/motion.h"
#include "core/lab/document/editor.h"
#include "tests/support/constraint_on.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

/// Tests of the edits of constraints and of their motions.
namespace weft {
namespace {

TEST(ConstraintEdits, AddsChangesAndRemovesConstraintsAndUndoesThat) {
  Editor editor(small_scene());
  const Scene before = editor.scene();
  editor.execute(AddConstraint{level({3, 4, 5})});
  EXPECT_EQ(editor.undo_label(), "Constrain 3 vertices to a plane");
  Constraint moved = level({3, 4, 5});
  moved.position = Vec3(0, 0, 2);
  editor.execute(ChangeConstraint{0, moved});
  EXPECT_EQ(editor.undo_label(), "Move 3 vertices");
  moved.free.pop_back();
  moved.course.motion = default_choice(find_entry(motion_table(), "sinusoid", ""));
  editor.execute(ChangeConstraint{0, moved});
  EXPECT_EQ(editor.undo_label(), "Constrain 3 vertices to a line");
  editor.execute(SetParameter{"constraints[0].motion", "omega", 3.0});
  EXPECT_EQ(editor.scene().constraints[0].course.motion.values.get("omega"), ParameterValue(3.0));
  editor.execute(RemoveConstraint{0});
  EXPECT_EQ(editor.undo_label(), "Free 3 vertices");
  EXPECT_TRUE(editor.scene().constraints.empty());
  while (editor.can_undo()) editor.undo();
  EXPECT_TRUE(editor.scene() == before);
}

TEST(ConstraintEdits, SaysThatAConstraintIsTurned) {
  Editor editor(small_scene());
  Constraint constraint = level({3, 4, 5});
  editor.execute(AddConstraint{constraint});
  constraint.free = {Vec3::UnitX(), Vec3::UnitZ()};
  constraint.positions = {Vec3(0, 0, 1), Vec3(0, 1, 1), Vec3(1, 0, 1)};
  editor.execute(ChangeConstraint{0, constraint});
  EXPECT_EQ(editor.undo_label(), "Turn the plane of 3 vertices");
}

TEST(ConstraintEdits, LeavesThePositionsWithTheirVertices) {
  Editor editor(small_scene());
  Constraint constraint = level({3, 4, 5});
  constraint.positions = {Vec3(0, 0, 3), Vec3(0, 0, 4), Vec3(0, 0, 5)};
  editor.execute(AddConstraint{constraint});
  editor.execute(RemovePins{{4}});
  EXPECT_EQ(editor.scene().constraints[0].vertices, (SharedList<int>{3, 5}));
  EXPECT_EQ(editor.scene().constraints[0].positions,
            (SharedList<Vec3>{Vec3(0, 0, 3), Vec3(0, 0, 5)}));
  // On a mesh of half as many rows vertex 3 comes to lie where vertex 2 does, and one is enough.
  editor.execute(SetParameter{"mesh.grid", "columns", 7});
  const Constraint& carried = editor.scene().constraints[0];
  EXPECT_EQ(carried.positions.size(), carried.vertices.size());
}

TEST(ConstraintEdits, GivesAVertexOnePinOrOneConstraint) {
  Scene scene = small_scene();
  scene.pins.preset = "top_corners";  // 156 and 168
  Editor editor(scene);
  editor.execute(AddConstraint{level({156, 5, 6})});
  ASSERT_EQ(editor.scene().pins.vertices.size(), 1u);
  EXPECT_EQ(editor.scene().pins.vertices[0].vertex, 168);
  editor.execute(AddConstraint{level({6})});
  EXPECT_EQ(editor.scene().constraints[0].vertices.items(), (std::vector<int>{156, 5}));
  editor.execute(AddPins{{{6, std::nullopt}}});
  EXPECT_EQ(editor.scene().constraints.size(), 1u);
  editor.execute(RemovePins{{5}});
  EXPECT_EQ(editor.scene().constraints[0].vertices.items(), std::vector<int>{156});
}

TEST(ConstraintEdits, RefusesConstraintsThatDoNotFitAndKeepsTheScene) {
  Editor editor(small_scene());
  const Scene before = editor.scene();
  Constraint still = level({3});
  still.free = {Vec3::Zero()};
  for (const Constraint& constraint : {level({}), level({3, 3}), level({999}), still}) {
    EXPECT_THROW(editor.execute(AddConstraint{constraint}), InputError);
  }
  EXPECT_THROW(editor.execute(ChangeConstraint{0, level({3})}), InputError);
  EXPECT_THROW(editor.execute(RemoveConstraint{0}), InputError);
  EXPECT_TRUE(editor.scene() == before);
}

TEST(ConstraintEdits, CarriesConstraintsToAnotherMeshOrRefusesItByName) {
  Scene scene = scene_of_size(9);
  scene.constraints = {level({40, 80}), level({4, 5})};
  scene.constraints.push_back(level({}));
  scene.constraints[2].preset = "left_edge";
  Editor editor(scene);
  editor.execute(SetParameter{"mesh.grid", "rows", 5});
  editor.execute(SetParameter{"mesh.grid", "columns", 5});
  EXPECT_EQ(editor.scene().constraints[0].vertices.items(), (std::vector<int>{12, 24}));
  EXPECT_EQ(editor.scene().constraints[2].preset, "left_edge");
  Editor narrow(scene);
  narrow.execute(AddConstraint{level({41})});
  narrow.execute(AddConstraint{level({39})});
  try {
    narrow.execute(SetParameter{"mesh.grid", "columns", 2});
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_TRUE(error.field().starts_with("constraints[")) << error.field();
  }
  EXPECT_EQ(narrow.scene().constraints.size(), 5u);
}

TEST(ConstraintEdits, ChoosesMotionsAndReleasesWithUndo) {
  Scene scene = small_scene();
  scene.constraints = {
      {.preset = "left_edge", .vertices = {}, .free = {}, .position = {}, .positions = {}}};
  Editor editor(scene);
  editor.execute(SetParameter{"pins.motion", "omega", 3.5});
  editor.execute(ChooseMotion{"pins", "turn"});
  // The new motion takes the values that both have, within its own ranges.
  EXPECT_EQ(editor.scene().pins.course.motion.values.get("omega"), ParameterValue(3.5));
  editor.execute(ChooseMotion{"constraints[0]", "circle"});
  editor.execute(SetRelease{"constraints[0]", 1.5});
  EXPECT_EQ(editor.undo_label(), "Free the left edge at 1.5 s");
  EXPECT_EQ(editor.scene().constraints[0].course.release, 1.5);
  EXPECT_THROW(editor.execute(SetRelease{"constraints[0]", -1}), InputError);
  EXPECT_THROW(editor.execute(ChooseMotion{"constraints[1]", "circle"}), InputError);
  EXPECT_THROW(editor.execute(SetParameter{"constraints[0].motion", "axis", Vec3(Vec3::Zero())}),
               InputError);
  editor.undo();
  editor.undo();
  EXPECT_EQ(editor.scene().constraints[0], scene.constraints[0]);
  editor.undo();
  EXPECT_EQ(editor.scene().pins.course.motion.kind, "sinusoid");
}

}  // namespace
}  // namespace weft
