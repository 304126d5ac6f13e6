#include "core/lab/document/editor.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/forces/force.h"
#include "core/lab/document/edit_scene.h"
#include "core/scene/fabrics.h"
#include "tests/support/allocations.h"
#include "tests/support/other_value.h"
#include "tests/support/scenes.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

namespace weft {
namespace {

/// A small cloth with a preset and one single pin.
Scene edited_scene() {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  scene.pins.vertices = {{12, Vec3(0, 0.5, 1)}};
  return scene;
}

std::string triangle_file() {
  const std::string path = temporary_path("triangle.obj");
  std::ofstream(path) << "v 0 0 0\nv 1 0 0\nv 0 0 1\nf 1 2 3\n";
  return path;
}

std::vector<Command> commands() {
  Scene other = default_scene();
  other.name = "Other";
  other.mesh.grid.set("rows", 3);
  other.camera.set("distance", 5.0);
  return {SetParameter{"forces.mass_spring", "stretch_stiffness", 2000.0},
          SetParameter{"mesh.grid", "rows", 9},
          SetParameter{"time", "n_sub", 4},
          ResetParameters{"mesh.grid", "columns"},
          ResetParameters{"mesh.grid", ""},
          ChooseKind{"integrator", "symplectic_euler"},
          ChooseKind{"solver", "ldlt"},
          ChooseKind{"preconditioner", "diagonal"},
          AddForce{"wind"},
          RemoveForce{"gravity"},
          ChooseModel{"baraff_witkin", ""},
          ChooseModel{"neo_hookean", "discrete_shells"},
          AddPins{{{3, std::nullopt}, {12, Vec3(1, 1, 1)}}},
          MovePins{{{12, Vec3(0, 1, 1)}}},
          RemovePins{{12}},
          RemovePins{{20}},
          ChoosePins{"border"},
          ChoosePins{""},
          NameScene{"Sail", "A sail in a gale."},
          LoadMesh{triangle_file()},
          ReplaceScene{other}};
}

TEST(Editor, UndoesAndRepeatsEveryCommandExactly) {
  const Scene before = edited_scene();
  for (const Command& command : commands()) {
    SCOPED_TRACE(describe(command, before));
    Editor editor(before);
    const auto mesh_before = editor.mesh();
    editor.execute(command);
    const Scene after = editor.scene();
    const auto mesh_after = editor.mesh();
    EXPECT_FALSE(after == before);
    EXPECT_EQ(mesh_after != mesh_before, !(after.mesh == before.mesh));
    EXPECT_EQ(editor.undo_label(), describe(command, before));

    editor.undo();
    EXPECT_TRUE(editor.scene() == before);
    EXPECT_EQ(editor.mesh(), mesh_before);
    EXPECT_FALSE(editor.can_undo());
    editor.redo();
    EXPECT_TRUE(editor.scene() == after);
    EXPECT_EQ(editor.mesh(), mesh_after);
    EXPECT_FALSE(editor.can_redo());
  }
}

TEST(Editor, LeavesEverythingUntouchedWhenACommandFails) {
  Scene nameless = default_scene();
  nameless.choice("solver").kind = "guess";
  const std::vector<Command> failing = {SetParameter{"time", "n_sub", 0},
                                        SetParameter{"time", "speed", 1.0},
                                        SetParameter{"forces.wind", "coefficient", 1.0},
                                        ResetParameters{"weather", ""},
                                        ResetParameters{"time", "speed"},
                                        ChooseKind{"solver", "guess"},
                                        ChooseKind{"renderer", "mpcg"},
                                        AddForce{"gravity"},
                                        AddForce{"magic"},
                                        RemoveForce{"wind"},
                                        AddPins{{{25, std::nullopt}}},
                                        AddPins{{{3, Vec3(0, 0, 1e9)}}},
                                        ChoosePins{"middle"},
                                        LoadMesh{"missing.obj"},
                                        ReplaceScene{nameless}};
  Editor editor(edited_scene());
  editor.execute(SetParameter{"time", "n_sub", 2});
  editor.undo();
  const auto mesh = editor.mesh();
  const long revision = editor.revision();
  for (const Command& command : failing) {
    EXPECT_THROW(editor.execute(command), Error) << describe(command, editor.scene());
    EXPECT_TRUE(editor.scene() == edited_scene());
    EXPECT_EQ(editor.mesh(), mesh);
    EXPECT_EQ(editor.revision(), revision);
    EXPECT_FALSE(editor.can_undo());
    EXPECT_TRUE(editor.can_redo());
  }
}

TEST(Editor, AChosenModelReplacesTheElasticForcesAndKeepsTheOthers) {
  Editor editor(edited_scene());
  const Choice gravity = *std::ranges::find(editor.scene().forces, "gravity", &Choice::kind);
  editor.execute(ChooseModel{"neo_hookean", "discrete_shells"});
  editor.execute(SetParameter{"forces.discrete_shells", "rigidity", 3e-5});
  editor.execute(ChooseModel{"orthotropic", "discrete_shells"});
  const std::vector<Choice>& forces = editor.scene().forces;
  EXPECT_EQ(forces[0].kind, "orthotropic");
  EXPECT_EQ(forces[1].kind, "discrete_shells");
  EXPECT_EQ(forces[1].values.get("rigidity", "forces"), ParameterValue(3e-5));
  EXPECT_EQ(*std::ranges::find(forces, "gravity", &Choice::kind), gravity);
  EXPECT_EQ(find_group(editor.scene(), "forces.neo_hookean"), nullptr);
  EXPECT_EQ(find_group(editor.scene(), "forces.mass_spring"), nullptr);
}

TEST(Editor, AChosenModelIsOfTheFabricThatTheClothIsMadeOf) {
  Editor editor(edited_scene());
  editor.execute(ApplyFabric{"denim"});
  editor.execute(ChooseModel{"orthotropic", "isometric_bending"});
  const Fabric& denim = find_fabric("denim");
  EXPECT_EQ(find_group(editor.scene(), "forces.isometric_bending")->get("rigidity", ""),
            ParameterValue(denim.bending));
  EXPECT_EQ(fabric_of(editor.scene(), *editor.mesh()), &denim);
  editor.execute(SetParameter{"material", "density", 0.5});
  EXPECT_EQ(fabric_of(editor.scene(), *editor.mesh()), nullptr);
}

TEST(Editor, RefusesToPutAModelTogetherOfTheWrongParts) {
  Editor editor(edited_scene());
  const Scene before = editor.scene();
  for (const ChooseModel& model :
       {ChooseModel{"gravity", ""}, ChooseModel{"discrete_shells", ""},
        ChooseModel{"mass_spring", "discrete_shells"}, ChooseModel{"neo_hookean", "choi_ko"},
        ChooseModel{"neo_hookean", "no such bending"}}) {
    EXPECT_NE(editor.refusal(model), "");
    EXPECT_THROW(editor.execute(model), InputError);
    EXPECT_EQ(editor.scene(), before);
  }
}

TEST(Editor, SaysWhyItWouldRefuseACommandWithoutExecutingIt) {
  Editor editor(edited_scene());
  editor.execute(ChooseModel{"baraff_witkin", ""});
  const Scene before = editor.scene();
  EXPECT_NE(editor.refusal(ChooseKind{"integrator", "xpbd"}).find("linear springs"),
            std::string::npos);
  EXPECT_EQ(editor.refusal(ChooseKind{"integrator", "bdf2"}), "");
  EXPECT_EQ(editor.scene(), before);
}

/// Chooses every kind of a slot after every other one, with all its values as far from their
/// defaults as they may be.
void choose_kinds_in_turn(const Slot& slot) {
  Scene scene = edited_scene();
  const Mesh mesh = build_mesh(scene.mesh);
  for (const TableEntry& from : slot.entries) {
    Choice& changed = scene.choice(slot.name) = default_choice(from);
    for (const ParameterInfo& info : *from.parameters) {
      if (std::holds_alternative<double>(info.default_value))
        changed.values.set(info.name, info.max);
      if (std::holds_alternative<int>(info.default_value)) {
        changed.values.set(info.name, static_cast<int>(info.max));
      }
      if (!info.choices.empty()) changed.values.set(info.name, info.choices.back());
    }
    for (const TableEntry& to : slot.entries) {
      const Choice chosen = edited(scene, mesh, ChooseKind{slot.name, to.name}).choice(slot.name);
      ASSERT_EQ(chosen.kind, to.name);
      for (const ParameterInfo& info : *to.parameters) {
        SCOPED_TRACE(from.name + " to " + to.name + ": " + info.name);
        const ParameterValue& value = chosen.values.get(info.name);
        if (changed.values.find(info.name) < 0) {
          EXPECT_EQ(value, info.default_value);
          continue;
        }
        const ParameterValue& before = changed.values.get(info.name);
        if (const auto* number = std::get_if<double>(&before)) {
          EXPECT_EQ(value, ParameterValue(std::min(*number, info.max)));
        } else if (const auto* count = std::get_if<int>(&before)) {
          EXPECT_EQ(value, ParameterValue(std::min(*count, static_cast<int>(info.max))));
        } else {
          EXPECT_EQ(value, before);
        }
      }
    }
  }
}

TEST(Editor, KeepsTheValuesThatAnotherKindHasByTheSameName) {
  for (const Slot& slot : slot_table()) choose_kinds_in_turn(slot);
}

TEST(Editor, NamesTheUnitOfTheForceThatIsMeant) {
  Editor editor(edited_scene());
  editor.execute(ChooseModel{"choi_ko", ""});
  editor.execute(SetParameter{"forces.choi_ko", "bend_stiffness", 1e-4});
  EXPECT_EQ(editor.undo_label(), "Set bend stiffness to 10⁻⁴ N m²");
  editor.execute(ChooseModel{"baraff_witkin", ""});
  editor.execute(SetParameter{"forces.baraff_witkin", "bend_stiffness", 1e-4});
  EXPECT_EQ(editor.undo_label(), "Set bend stiffness to 10⁻⁴ N m");
}

/// The error of setting a parameter to a number that is not allowed.
InputError refusal_of(Editor& editor, const SetParameter& command) {
  try {
    editor.execute(command);
  } catch (const InputError& error) {
    return error;
  }
  return {"nothing", "", ""};
}

// Panels and tooltips show a value as shown_text() does.
TEST(Editor, NamesAValueAsPanelsAndErrorsDo) {
  Editor editor(edited_scene());
  for (const char* group : {"time", "pull", "material", "forces.mass_spring", "solver"}) {
    const std::vector<ParameterInfo>& infos = find_group(editor.scene(), group)->infos();
    for (const ParameterInfo& info : infos) {
      if (!std::holds_alternative<double>(info.default_value)) continue;
      editor.execute(SetParameter{group, info.name, info.max});
      const std::string text = shown_text(info, info.max);
      const std::string of = group == std::string("pull") ? " of the pull" : "";
      EXPECT_EQ(editor.undo_label(), "Set " + label_of(info) + of + " to " + text);
      const double above = 2 * info.max;
      const InputError error = refusal_of(editor, {group, info.name, above});
      EXPECT_EQ(with_unit(error.value(), info.unit), shown_text(info, above));
      EXPECT_TRUE(error.allowed().ends_with(" to " + text)) << error.what();
    }
  }
}

TEST(Editor, NamesWhatAnEditOfKeyframesChanges) {
  const Keyframe first = {0}, second = {1, {0, 0, 0.2}}, third = {2};
  const struct {
    Keyframes before, after;
    std::string label;
  } edits[] = {
      {{first, second, third},
       {first, {1.5, {0, 0, 0.2}}, third},
       "Set time of keyframe 2 to 1.5 s"},
      {{first, second, third},
       {first, {1, {0, 0, 0.3}}, third},
       "Set offset of keyframe 2 to [0, 0, 0.3] m"},
      {{first, second, third},
       {first, second, {2, {0, 0, 0}, {0, 99, 0}}},
       "Set turn of keyframe 3 to [0, 99, 0] rad"},
      {{first, second}, {first, second, third}, "Add keyframe 3"},
      {{second, third}, {first, second, third}, "Add keyframe 1"},
      {{first, second, third}, {first, third}, "Remove keyframe 2"},
      {{first, second, third}, {first, second}, "Remove keyframe 3"},
      {{first, second, third}, {second}, "Set keyframes of the motion of the pins to 1 keyframe"},
      {{first, second},
       {{0.1}, {1.1, {0, 0, 0.2}}},
       "Set keyframes of the motion of the pins to 2 keyframes"},
  };
  for (const auto& edit : edits) {
    Editor editor(edited_scene());
    editor.execute(ChooseMotion{"pins", "keyframes"});
    editor.execute(SetParameter{"pins.motion", "keyframes", edit.before});
    editor.execute(SetParameter{"pins.motion", "keyframes", edit.after});
    EXPECT_EQ(editor.undo_label(), edit.label);
    editor.undo();
    EXPECT_EQ(editor.redo_label(), edit.label);
  }
}

TEST(Editor, MergesTheCommandsOfOneGesture) {
  Editor editor(edited_scene());
  for (const double stiffness : {1100.0, 1200.0, 1300.0}) {
    editor.execute(SetParameter{"forces.mass_spring", "stretch_stiffness", stiffness}, 7);
  }
  editor.execute(SetParameter{"forces.mass_spring", "stretch_stiffness", 1400.0}, 8);
  EXPECT_EQ(editor.undo_label(), "Set stretch stiffness to 1400 N/m");
  editor.undo();
  EXPECT_EQ(editor.undo_label(), "Set stretch stiffness to 1300 N/m");
  editor.undo();
  EXPECT_TRUE(editor.scene() == edited_scene());
}

TEST(Editor, ForgetsACommandThatChangesNothing) {
  Editor editor(edited_scene());
  editor.execute(ChooseKind{"solver", editor.scene().choice("solver").kind});
  EXPECT_FALSE(editor.can_undo());
  EXPECT_EQ(editor.revision(), 0);
}

TEST(Editor, CarriesSinglePinsOverToAnotherResolution) {
  Editor editor(edited_scene());
  editor.execute(SetParameter{"mesh.grid", "rows", 9});
  editor.execute(SetParameter{"mesh.grid", "columns", 9});
  // The centre of 5 x 5 vertices becomes the centre of 9 x 9.
  EXPECT_EQ(editor.scene().pins.vertices.items(), (std::vector<Pin>{{40, Vec3(0, 0.5, 1)}}));
  EXPECT_EQ(editor.scene().pins.preset, "top_corners");
}

TEST(Editor, SpellsOutAPresetOfWhichAVertexIsRemoved) {
  Editor editor(edited_scene());
  editor.execute(RemovePins{{20}});
  EXPECT_EQ(editor.scene().pins.preset, "");
  const auto pins = constrained_vertices(editor.scene(), *editor.mesh());
  ASSERT_EQ(pins.size(), 2u);
  EXPECT_EQ(pins[0].vertex, 12);
  EXPECT_EQ(pins[1].vertex, 24);
}

TEST(Editor, StoresTheCameraOutsideOfTheHistory) {
  Editor editor(edited_scene());
  CameraParameters camera;
  camera.distance = 4;
  editor.set_camera(camera);
  EXPECT_EQ(editor.scene().camera.get("distance"), ParameterValue(4.0));
  EXPECT_FALSE(editor.can_undo());
  camera.distance = -1;
  EXPECT_THROW(editor.set_camera(camera), InputError);
}

TEST(Editor, DescribesEveryCommandDifferently) {
  std::vector<std::string> texts;
  for (const Command& command : commands()) {
    texts.push_back(describe(command, edited_scene()));
  }
  std::sort(texts.begin(), texts.end());
  const auto repeated = std::adjacent_find(texts.begin(), texts.end());
  // Two removals of one vertex each read alike.
  ASSERT_NE(repeated, texts.end());
  EXPECT_EQ(*repeated, "Free 1 vertex");
  EXPECT_EQ(std::adjacent_find(repeated + 1, texts.end()), texts.end());
}

Constraint level(std::vector<int> vertices) {
  Constraint constraint;
  constraint.vertices = std::move(vertices);
  constraint.free = {Vec3::UnitX(), Vec3::UnitY()};
  return constraint;
}

TEST(Editor, AddsChangesAndRemovesConstraintsAndUndoesThat) {
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

TEST(Editor, SaysThatAConstraintIsTurned) {
  Editor editor(small_scene());
  Constraint constraint = level({3, 4, 5});
  editor.execute(AddConstraint{constraint});
  constraint.free = {Vec3::UnitX(), Vec3::UnitZ()};
  constraint.positions = {Vec3(0, 0, 1), Vec3(0, 1, 1), Vec3(1, 0, 1)};
  editor.execute(ChangeConstraint{0, constraint});
  EXPECT_EQ(editor.undo_label(), "Turn the plane of 3 vertices");
}

TEST(Editor, SaysWhatIsChangedOfWhichSolid) {
  Scene scene = small_scene();
  SceneSolid ball{default_choice(find_entry(solid_table(), "sphere", "solids")),
                  default_choice(motion_table().front())};
  scene.solids = {ball};
  Editor editor(scene);
  ball.motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
  editor.execute(ChangeSolid{0, ball});
  EXPECT_EQ(editor.undo_label(), "Choose motion Sinusoid for the sphere");
  ball.motion.values.set("omega", 3.0);
  editor.execute(ChangeSolid{0, ball});
  EXPECT_EQ(editor.undo_label(), "Change the motion of the sphere");
  ball.shape.values.set("radius", 0.4);
  ball.motion.values.set("omega", 4.0);
  editor.execute(ChangeSolid{0, ball});
  EXPECT_EQ(editor.undo_label(), "Change the sphere");
  editor.execute(SetParameter{solid_path(0), "radius", 0.5});
  EXPECT_EQ(editor.undo_label(), "Set radius of the sphere to 0.5 m");
  editor.execute(ResetParameters{solid_path(0), "radius"});
  EXPECT_EQ(editor.undo_label(), "Reset radius of the sphere");
}

TEST(Editor, LeavesThePlacesWithTheirVertices) {
  Editor editor(small_scene());
  Constraint constraint = level({3, 4, 5});
  constraint.positions = {Vec3(0, 0, 3), Vec3(0, 0, 4), Vec3(0, 0, 5)};
  editor.execute(AddConstraint{constraint});
  editor.execute(RemovePins{{4}});
  EXPECT_EQ(editor.scene().constraints[0].vertices, (SharedList<int>{3, 5}));
  EXPECT_EQ(editor.scene().constraints[0].positions,
            (SharedList<Vec3>{Vec3(0, 0, 3), Vec3(0, 0, 5)}));
  // To a mesh of half as many rows: 3 comes to lie where 2 does, and one of them is enough.
  editor.execute(SetParameter{"mesh.grid", "columns", 7});
  const Constraint& carried = editor.scene().constraints[0];
  EXPECT_EQ(carried.positions.size(), carried.vertices.size());
}

TEST(Editor, GivesAVertexOnePinOrOneConstraint) {
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

TEST(Editor, RefusesConstraintsThatDoNotFitAndKeepsTheScene) {
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

TEST(Editor, CarriesConstraintsToAnotherMeshOrRefusesItByName) {
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

TEST(Editor, ChoosesMotionsAndReleasesWithUndo) {
  Scene scene = small_scene();
  scene.constraints = {
      {.preset = "left_edge", .vertices = {}, .free = {}, .position = {}, .positions = {}}};
  Editor editor(scene);
  editor.execute(SetParameter{"pins.motion", "omega", 3.5});
  editor.execute(ChooseMotion{"pins", "turn"});
  // What both have, in the range of the new one.
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

// Whatever walks through the mesh to check a number makes a list as long.
TEST(Editor, ChecksANumberWithoutTheMesh) {
  if (!counts_allocations()) GTEST_SKIP();
  const auto largest_on = [](int n) {
    Scene scene = scene_of_size(n);
    scene.pins.preset = "border";
    choose(scene, "projection", "fast_projection");
    scene.forces.clear();
    for (const char* kind : {"baraff_witkin", "discrete_shells", "gravity", "point_force"})
      scene.forces.push_back(default_choice(find_entry(force_table(), kind, "")));
    Editor editor(scene);
    std::vector<std::size_t> largest;
    const auto tick = [&](const std::string& group, const ParameterInfo& info) {
      const SetParameter command{group, info.name, other_value(info)};
      take_largest_allocation();
      editor.refusal(command);
      editor.execute(command, 1);
      largest.push_back(take_largest_allocation());
    };
    for (const Choice& force : scene.forces) {
      for (const ParameterInfo& info : force.values.infos()) {
        if (std::holds_alternative<bool>(info.default_value)) continue;
        tick("forces." + force.kind, info);
      }
    }
    tick("material", info_of<MaterialParameters>("density"));
    tick("solver", scene.choice("solver").values.infos().front());
    tick("inextensible", info_of<InextensibleParameters>("strain"));
    return largest;
  };
  EXPECT_EQ(largest_on(65), largest_on(9));
}

}  // namespace
}  // namespace weft
