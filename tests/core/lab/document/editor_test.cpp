#include "core/lab/document/editor.h"

#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/document/edit_scene.h"
#include "core/lab/document/undo_limit.h"
#include "core/scene/constrained_vertices.h"
#include "core/scene/fabrics.h"
#include "core/scene/slots.h"
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

// A check of a number that walked through the mesh would make a list as long as the mesh.
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

TEST(Editor, KeepsAnOpeningWithTheEditsBeforeItHoweverManyEditsFollow) {
  Editor editor(edited_scene());
  editor.execute(SetParameter{"material", "density", 0.3});
  Scene other = edited_scene();
  other.name = "Other";
  editor.execute(ReplaceScene{other});
  for (std::size_t k = 0; k < k_undo_limit + 10; ++k)
    editor.execute(SetParameter{"material", "density", 0.5 + 0.001 * static_cast<double>(k)});
  while (editor.can_undo()) editor.undo();
  EXPECT_EQ(editor.scene().name, edited_scene().name);
  EXPECT_EQ(std::get<double>(editor.scene().material.get("density")), 0.3);
}

}  // namespace
}  // namespace weft
