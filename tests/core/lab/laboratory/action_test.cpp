#include "core/lab/laboratory/action_list.h"
#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/action_text.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace weft {
namespace {

Constraint sliding_constraint() {
  Constraint sliding;
  sliding.vertices = {4, 2};
  sliding.free = {Vec3(1, 0, 1.0 / 3)};
  sliding.position = Vec3(0, 0.1, 2);
  sliding.course.motion = default_choice(motion_table().back());
  return sliding;
}

SceneSolid turning_sphere() {
  SceneSolid sphere;
  sphere.shape = default_choice(find_entry(solid_table(), "sphere", "kind"));
  sphere.shape.values.set("position", Vec3(0, 0.1, 2));
  sphere.motion = default_choice(find_entry(motion_table(), "turn", ""));
  return sphere;
}

/// Returns one action of each kind, none of whose fields has its default.
std::vector<Action> examples() {
  Scene scene = small_scene();
  scene.name = "another";
  scene.mesh.obj = "/cloths/shirt.obj";
  const std::vector<Pin> pins = {{3, std::nullopt}, {7, Vec3(0.1, -2, 1.0 / 3)}};
  const Constraint sliding = sliding_constraint();
  const SceneSolid sphere = turning_sphere();
  return {
      Command(SetParameter{"time", "n_sub", 3}),
      Command(ResetParameters{"material", "density"}),
      Command(ChooseKind{"integrator", "bdf2"}),
      Command(AddForce{"wind"}),
      Command(RemoveForce{"gravity"}),
      Command(ChooseModel{"baraff_witkin", "isometric_bending"}),
      Command(ApplyFabric{"silk"}),
      Command(AddPins{pins}),
      Command(MovePins{pins}),
      Command(RemovePins{{1, 5}}),
      Command(ChoosePins{"left_edge"}),
      Command(AddConstraint{sliding}),
      Command(ChangeConstraint{1, sliding}),
      Command(RemoveConstraint{2}),
      Command(AddSolid{sphere}),
      Command(ChangeSolid{1, sphere}),
      Command(MoveSolid{1, Vec3(0, 0.1, 2)}),
      Command(RemoveSolid{1}),
      Command(ChooseMotion{"constraints.1", "circle"}),
      Command(SetRelease{"pins", 1.5}),
      Command(NameScene{"Sail", "A sail in a gale."}),
      Command(LoadMesh{"/cloths/flag.obj"}),
      Command(ReplaceScene{scene}),
      Command(Several{"Sew a shirt", {LoadMesh{"/cloths/shirt.obj"}, ApplyFabric{"silk"}}}),
      Drag{4, Vec3(1, 2, 0.1)},
      SolidDrag{1, Vec3(0, 0.1, 0.2)},
      Release{},
      Cut{{0, 1, 14, 1}},
      Reset{},
      Resume{},
      Play{},
      Pause{},
      StepOnce{},
      SetSpeed{0.1},
      CopyWorld{WorldId(4)},
      RemoveWorld{},
  };
}

TEST(Actions, AllGoThroughJsonAndBack) {
  const std::vector<Action> all = examples();
  for (const ActionKind& kind : action_table()) {
    SCOPED_TRACE(kind.name);
    const auto example = std::ranges::find_if(all, kind.holds);
    ASSERT_NE(example, all.end()) << "no example";
    const std::string text = action_to_json(*example, "/cloths");
    if (kind.name == "replace_scene") continue;  // its file does not exist
    EXPECT_TRUE(action_from_json(text, "/cloths") == *example) << text;
  }
  EXPECT_EQ(all.size(), action_table().size());
  // Each command is a kind, and so is each other action.
  EXPECT_EQ(all.size(), std::variant_size_v<Command> + std::variant_size_v<Action> - 1);
}

TEST(Actions, OfAWholeSceneGoThroughJsonAndBack) {
  const Action action = Command(ReplaceScene{small_scene()});
  EXPECT_TRUE(action_from_json(action_to_json(action, "/"), "/") == action);
}

TEST(Actions, OfOlderFilesNameSolidsAndConstraintsByTheirIndices) {
  const std::vector<std::pair<std::string, Action>> older = {
      {R"({"action": "remove_solid", "index": 1})", Command(RemoveSolid{ItemName::of_index(1)})},
      {R"({"action": "remove_constraint", "index": 2})",
       Command(RemoveConstraint{ItemName::of_index(2)})},
      {R"({"action": "drag_solid", "solid": 1, "offset": [0, 0, 1]})",
       SolidDrag{ItemName::of_index(1), Vec3(0, 0, 1)}},
      {R"({"action": "replace_scene", "scene": {"weft_scene": 2}, "solid": 0})",
       Command(ReplaceScene{scene_from_json(R"({"weft_scene": 2})", {})})},
  };
  for (const auto& [text, action] : older) {
    const Action read = action_from_json(text, {});
    EXPECT_TRUE(read == action) << text;
    EXPECT_TRUE(action_from_json(action_to_json(read, {}), {}) == action) << text;
  }
}

TEST(Actions, KeepEveryTypeOfValue) {
  for (const ParameterValue& value :
       std::vector<ParameterValue>{3, 3.0, 0.1, true, std::string("hard"), Vec3(1, 2.5, -1e-9),
                                   Keyframes{{1.5, Vec3(0, 0.1, 0)}, {2}}}) {
    const Action action = Command(SetParameter{"group", "name", value});
    const std::string text = action_to_json(action, {});
    EXPECT_TRUE(action_from_json(text, {}) == action) << text;
  }
}

TEST(Actions, RefuseFieldsThatAreMissingOrUnknown) {
  for (const Action& example : examples()) {
    const ActionKind& kind = kind_of(example);
    SCOPED_TRACE(kind.name);
    Json json = json_from_action(example, "/");
    EXPECT_EQ(json.size(), kind.fields.size() + 1);
    for (const std::string& field : kind.fields) {
      if (field == "import" && kind.name == "load_mesh") continue;  // it may be left out
      Json less = json;
      less.erase(field);
      const std::string message =
          message_of<InputError>([&] { action_from_json(less.dump(), "/"); });
      EXPECT_EQ(message.find(field + ": got nothing, expected "), 0u) << message;
    }
    if (kind.name == "replace_scene") continue;  // its file does not exist
    json["colour"] = "red";
    const std::string message = message_of<InputError>([&] { action_from_json(json.dump(), "/"); });
    EXPECT_EQ(message.find("colour: got an unknown field, expected one of: action"), 0u) << message;
  }
}

TEST(Actions, RefuseWhatTheyDoNotKnow) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {R"({"action": "knit"})", "action: got \"knit\", expected one of: set_parameter, "},
      {R"({"action": 3})", "action: got 3, expected one of: set_parameter, "},
      {R"({})", "action: got nothing, expected one of: set_parameter, "},
      {R"({"action": "drag", "vertex": -1, "target": [0, 0, 0]})", "vertex: got -1, expected "},
      {R"({"action": "drag", "vertex": 1.5, "target": [0, 0, 0]})", "vertex: got 1.5, expected "},
      {R"({"action": "drag", "vertex": 1, "target": [0, 0]})", "target: got [0,0], expected 3 "},
      {R"({"action": "set_speed", "speed": "fast"})", "speed: got \"fast\", expected a finite "},
      {R"({"action": "add_pins", "pins": [{}]})", "pins[0].vertex: got nothing, expected "},
      {R"({"action": "several", "label": "", "edits": [{"action": "reset"}]})",
       "edits[0].action: got \"reset\", expected an edit of the scene"},
      {R"({"action": "several", "label": "", "edits": [{"action": "choose", "slot": "solver"}]})",
       "edits[0].kind: got nothing, expected "},
      {R"({"action": "replace_scene", "scene": {"weft_scene": 1, "time": {"n_sub": 0}}})",
       "scene.time.n_sub (substeps): got 0, expected "},
      {R"({"action": "remove_solid", "index": -1})", "index: got -1, expected "},
  };
  for (const auto& pair : bad) {
    const std::string message = message_of<InputError>([&] { action_from_json(pair.first, {}); });
    EXPECT_EQ(message.find(pair.second), 0u) << message;
  }
}

TEST(ActionList, AppliesEachWhenItsTimeHasCome) {
  Laboratory laboratory = laboratory_of({small_scene()});
  ActionList actions(R"([
    {"step": 2, "action": "drag", "vertex": 4, "target": [0, 0, 1]},
    {"frame": 0, "action": "set_parameter", "group": "time", "name": "n_sub", "value": 2},
    {"step": 3, "action": "release"}, {"frame": 9, "action": "reset"}])",
                     "");
  laboratory.apply({Play{}});
  std::vector<bool> dragged;
  for (int frame = 0; frame < 3; ++frame) {
    for (;;) {
      actions.apply_due(laboratory, frame);
      if (!laboratory.due()) break;
      laboratory.step(WorldId(0));
      dragged.push_back(laboratory.world(WorldId(0)).mouse().drag().has_value());
    }
    laboratory.end_frame();
  }
  EXPECT_EQ(dragged, (std::vector{false, false, true, false, false, false}));
  EXPECT_EQ(actions.waiting(), 1u);
}

TEST(ActionList, AppliesAnActionOnAllWorldsBeforeTheFirstOfThemTakesTheStep) {
  Scene quick = small_scene();
  quick.time.set("n_sub", 4);
  Laboratory laboratory = laboratory_of({small_scene(), quick});
  ActionList actions(R"([{"step": 2, "action": "drag", "vertex": 4, "target": [0, 0, 1]}])", "");
  laboratory.apply({Play{}});
  for (;;) {
    actions.apply_due(laboratory, 0);
    const auto due = laboratory.due();
    if (!due) break;
    for (const auto& each : laboratory.worlds())
      EXPECT_EQ(each.second.mouse().drag().has_value(), laboratory.world(WorldId(1)).steps() >= 2);
    laboratory.step(*due);
  }
  EXPECT_EQ(actions.waiting(), 0u);
}

TEST(ActionList, NamesTheActionThatDoesNotFit) {
  Laboratory laboratory = laboratory_of({small_scene()});
  ActionList actions(R"([{"frame": 0, "action": "release"},
    {"frame": 0, "action": "drag", "vertex": 169, "target": [0, 0, 1]}])",
                     "");
  EXPECT_EQ(message_of<InputError>([&] { actions.apply_due(laboratory, 0); }),
            "actions[1].vertex: got 169, expected 0 to 168");
  ActionList astray(
      R"([{"frame": 0, "action": "set_parameter", "group": "so", "name": "h", "value": 2}])", "");
  EXPECT_EQ(message_of<InputError>([&] { astray.apply_due(laboratory, 0); }),
            "actions[0].group: got \"so\", expected a group of parameters of the scene");
  EXPECT_EQ(message_of<InputError>([] { ActionList(R"({"frame": 0})", ""); }),
            "actions: got {\"frame\":0}, expected a list [...]");
  EXPECT_EQ(message_of<InputError>([] { ActionList(R"([{"action": "reset"}])", ""); }),
            "actions[0]: got neither \"frame\" nor \"step\", expected one of them");
  EXPECT_EQ(message_of<InputError>([] { ActionList(R"([{"frame": 1, "action": "drag"}])", ""); }),
            "actions[0].vertex: got nothing, expected a whole number, 0 to 2147483647");
}

}  // namespace
}  // namespace weft
