#include "core/scene/slots.h"

#include "core/lab/document/editor.h"
#include "core/lab/world/simulation.h"
#include "core/scene/compatibility.h"
#include "core/scene/json/scene_json.h"
#include "core/scene/parameters_text.h"
#include "core/scene/scene_tables.h"
#include "tests/support/made_up_slot.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace weft {
namespace {

/// The error that `action` throws; without one, an error of no field.
InputError input_error_of(const std::function<void()>& action) {
  try {
    action();
  } catch (const InputError& error) {
    return error;
  }
  return {"", "", ""};
}

TEST(Slots, HaveNamesAndKeysOfTheirOwnThatNoOtherGroupOfParametersHas) {
  Scene scene = default_scene();
  std::set<std::string> names;
  std::set<char> keys;
  for (const Slot& slot : slot_table()) {
    EXPECT_TRUE(names.insert(slot.name).second) << slot.name;
    EXPECT_TRUE(slot.key == 0 || keys.insert(slot.key).second) << slot.name;
    EXPECT_EQ(find_group(scene, slot.name), &scene.choice(slot.name).values) << slot.name;
    EXPECT_EQ(find_chosen(slot, scene).name, slot.default_kind);
  }
}

TEST(Slots, AreCheckedOnlyWhereTheyCount) {
  Scene scene = default_scene();
  choose(scene, "solver", "mpcg");
  choose(scene, "preconditioner", "ilut");
  EXPECT_EQ(input_error_of([&] { check_compatibility(scene); }).field(), "preconditioner.kind");
  choose(scene, "solver", "ldlt");  // uses no preconditioner
  EXPECT_NO_THROW(check_compatibility(scene));
  choose(scene, "solver", "mpcg");
  choose(scene, "integrator", "symplectic_euler");  // solves no linear system
  EXPECT_NO_THROW(check_compatibility(scene));
}

// A slot is one line in a table: these tests add one and meet it everywhere.

TEST(AnotherSlot, IsWrittenToJsonAndReadFromIt) {
  Scene scene = default_scene(slots_with_weather());
  const std::string plain = scene_to_json(scene, "");
  EXPECT_NE(plain.find("\"weather\": {\n    \"kind\": \"calm\"\n  }"), std::string::npos) << plain;
  EXPECT_EQ(scene_from_json(plain, "", {slots_with_weather()}), scene);

  scene.choice("weather") = default_choice(find_entry(slots_with_weather().back(), "rain"));
  scene.choice("weather").values.set("drops", 7);
  EXPECT_EQ(scene_from_json(scene_to_json(scene, ""), "", {slots_with_weather()}), scene);
  EXPECT_EQ(input_error_of([&] { scene_from_json(plain, ""); }).field(), "weather");
  EXPECT_EQ(scene_from_json(R"({"weft_scene": 1})", "", {slots_with_weather()}).choices,
            default_scene(slots_with_weather()).choices);
}

TEST(AnotherSlot, RefusesNamesThatAFileMadeUp) {
  const auto error_of = [](const std::string& weather) {
    return input_error_of([&] {
      scene_from_json(R"({"weft_scene": 1, "weather": )" + weather + "}", "",
                      {slots_with_weather()});
    });
  };
  EXPECT_STREQ(error_of(R"({"kind": "hail"})").what(),
               "weather.kind: got \"hail\", expected one of: calm, storm, rain");
  EXPECT_EQ(error_of(R"({"kind": "rain", "gust": 1})").field(), "weather.gust");
  EXPECT_EQ(error_of(R"({"kind": "rain", "gusts": 6})").field(), "weather.gusts");
  EXPECT_EQ(error_of("7").field(), "weather");
}

TEST(AnotherSlot, IsEditedAndUndone) {
  Editor editor(default_scene(slots_with_weather()));
  const auto weather = [&]() -> const Choice& { return editor.scene().choice("weather"); };
  const Scene before = editor.scene();
  editor.execute(AddForce{"wind"});
  editor.execute(ChooseKind{"weather", "storm"});
  EXPECT_EQ(editor.undo_label(), "Choose weather Storm");
  editor.execute(SetParameter{"weather", "gusts", 20.0});
  EXPECT_EQ(editor.undo_label(), "Set gusts to 20 m/s");
  editor.execute(ChooseKind{"weather", "rain"});  // takes its wind along, up to what rain allows
  EXPECT_EQ(weather().values.get("gusts"), ParameterValue(5.0));
  const Choice windy = weather();
  editor.execute(ResetParameters{"weather", "gusts"});
  EXPECT_EQ(weather().values.get("gusts"), ParameterValue(1.0));
  editor.execute(SetParameter{"weather", "drops", 50});
  editor.execute(ResetParameters{"weather", ""});
  EXPECT_EQ(editor.undo_label(), "Reset the weather");
  EXPECT_EQ(weather(), default_choice(find_entry(slots_with_weather().back(), "rain")));

  for (int edits = 0; edits < 3; ++edits) editor.undo();
  EXPECT_EQ(weather(), windy);
  while (editor.can_undo()) editor.undo();
  EXPECT_EQ(editor.scene(), before);
}

TEST(AnotherSlot, RefusesEntriesThatDoNotFitOrThatItDoesNotHave) {
  Editor editor(default_scene(slots_with_weather()));
  const Scene before = editor.scene();
  EXPECT_NE(editor.refusal(ChooseKind{"weather", "storm"}), "");
  EXPECT_EQ(editor.refusal(ChooseKind{"weather", "rain"}), "");
  const auto error_of = [&](const ChooseKind& command) {
    return input_error_of([&] { editor.execute(command); });
  };
  EXPECT_EQ(error_of({"weather", "storm"}).field(), "weather.kind");
  EXPECT_EQ(error_of({"weather", "mpcg"}).field(), "weather.kind");
  EXPECT_STREQ(error_of({"climate", "calm"}).what(),
               "slot: got \"climate\", expected one of: integrator, solver, preconditioner, "
               "operator, projection, contact, weather");
  EXPECT_EQ(editor.scene(), before);
  EXPECT_FALSE(editor.can_undo());
  // Scenes that have too few choices or too many are refused, too.
  EXPECT_THROW(editor.execute(ReplaceScene{default_scene()}), InputError);
  EXPECT_EQ(editor.scene(), before);
  EXPECT_THROW(Editor(default_scene()).execute(ReplaceScene{before}), InputError);
}

TEST(AnotherSlot, IsDocumentedAfterTheOthers) {
  std::string text = parameters_text({slots_with_weather()});
  const std::string section =
      "## Weather: `weather`\n\n"
      "### `calm`: Calm\n\nNothing moves.\n\nNo parameters.\n\n"
      "### `storm`: Storm\n\nAll moves.\n\n"
      "| field | symbol | default | allowed | meaning |\n| --- | --- | --- | --- | --- |\n"
      "| `gusts` |  | 3 m/s | 0 to 50 m/s | Of the storm. |\n\n";
  const std::size_t begin = text.find(section);
  ASSERT_NE(begin, std::string::npos) << text;
  const std::size_t end = text.find("\n## ", begin) + 1;
  EXPECT_EQ(text.erase(begin, end - begin), parameters_text());
}

TEST(AnotherSlot, LeavesASimulationThatDoesNotKnowItAsItWas) {
  Scene scene = default_scene(slots_with_weather());
  scene.mesh.grid.set("rows", 5);
  scene.mesh.grid.set("columns", 5);
  Simulation simulation(scene);
  simulation.step();
  const VecX x = simulation.state().x;
  scene.choice("weather") = default_choice(find_entry(slots_with_weather().back(), "rain"));
  simulation.set_scene(scene);
  EXPECT_EQ(simulation.state().x, x);
  EXPECT_EQ(simulation.scene(), scene);
}

}  // namespace
}  // namespace weft
