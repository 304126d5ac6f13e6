#include "core/lab/lesson/lesson.h"

#include "core/lab/lesson/read_check.h"
#include "core/scene/json/scene_json.h"
#include "tests/core/lab/lesson/lesson_files.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Lesson, HasItsHeadItsScreensAndTheirParts) {
  const Lesson lesson = lesson_with(R"(
A step of {{ step(world) | ms }}.

```actions
{"action": "reset"}

{"world": 0, "action": "set_parameter", "group": "time", "name": "n_sub", "value": 4}
```

```show
{"chart": "energy"}
```

```check
{"choice": ["a", "b"], "right": 1, "predict": true, "after_frames": 3, "shows": "time(world) > 0 s"}
```

After.

# Two
```scene
sphere_drape
```
```
# no screen
```
)");
  EXPECT_EQ(lesson.title, "T");
  EXPECT_EQ(lesson.minutes, 5);
  ASSERT_EQ(lesson.screens.size(), 2U);
  const LessonScreen& one = lesson.screens[0];
  EXPECT_EQ(one.title, "One");
  EXPECT_EQ(one.line, 5);
  EXPECT_EQ(std::get<int>(one.scene->scene.mesh.grid.get("rows")), 5);
  ASSERT_EQ(one.actions.size(), 2U);
  EXPECT_EQ(one.actions[1].line, 16);
  EXPECT_EQ(one.actions[1].action.world, WorldId(0));
  EXPECT_EQ(one.show, "{\"chart\": \"energy\"}\n");
  const auto is_check = [](const auto& part) { return std::holds_alternative<Check>(part); };
  ASSERT_EQ(std::ranges::count_if(one.parts, is_check), 1);
  const auto& check = std::get<Check>(*std::ranges::find_if(one.parts, is_check));
  EXPECT_TRUE(check.predicts);
  EXPECT_EQ(check.frames, 3);
  EXPECT_EQ(check.line, 23);
  EXPECT_EQ(lesson.screens[1].scene->scene, read_scene(example_folder() / "sphere_drape.json"));
}

TEST(Lesson, NamesTheLineOfEachFault) {
  EXPECT_EQ(faults_of("Text\n{{ stepp(world) }} and\n{{ step(world) | kg }}\n"
                      "```quiz\n```\n"
                      "```actions\n{\"action\": \"reset\"}\n{\"action\": \"drag\", \"vertex\": 1}\n"
                      "{\"action\": \"fly\"\n```\n"
                      "# Two\n```scene\nnowhere.json\n```\n"),
            "lesson.md:11: expression: got \"stepp\", expected " +
                message_of([] { Expression("stepp(world)", "x"); }).substr(25) +
                "\nlesson.md:12: unit: got \"kg\", expected a unit of s\n"
                "lesson.md:13: block: got \"quiz\", expected one of: scene, actions, show, check\n"
                "lesson.md:17: target: got nothing, expected 3 finite numbers\n"
                "lesson.md:18: column 17: got the end of the input, expected \",\" or \"}\"\n"
                "lesson.md:22: scene: got \"nowhere.json\", expected a file in the folder of the "
                "lesson, or the name of an example");
}

TEST(Lesson, NamesTheLineInsideACheck) {
  const auto fault = [](const std::string& check) {
    return faults_of("```check\n" + check + "\n```\n");
  };
  EXPECT_EQ(fault("{\"choice\": [\"a\", \"b\"],\n \"right\": 2}"),
            "lesson.md:12: right: got 2, expected 0 to 1");
  EXPECT_EQ(fault("{\"choice\": [\"a\"],\n \"right\": 0}"),
            "lesson.md:11: choice: got 1, expected two or more answers");
  EXPECT_EQ(
      fault("{\"question\": \"a\"}"),
      "lesson.md:11: check: got {\"question\":\"a\"}, expected one of: choice, number, reached");
  EXPECT_EQ(fault("{\n\"number\": \"step(world)\",\n\"unit\": \"m\", \"tolerance\": 0.1, "
                  "\"answer\": 1}"),
            "lesson.md:13: unit: got \"m\", expected a unit of s");
  EXPECT_EQ(
      fault("{\"number\": \"step(world)\", \"unit\": \"s\", \"tolerance\": 0,\n\"answer\": 1}"),
      "lesson.md:11: tolerance: got 0, expected a fraction between 0 and 1");
  EXPECT_EQ(fault("{\"number\": \"exploded(world)\", \"unit\": \"\"}"),
            "lesson.md:11: number: got \"exploded(world)\", expected a number, no comparison");
  EXPECT_EQ(
      fault("{\"reached\": \"step(world)\"}"),
      "lesson.md:11: reached: got \"step(world)\", expected a comparison, as time(world) > 1 s");
  EXPECT_EQ(fault("{\"reached\": \"1 > 2\", \"within_frames\": 0}"),
            "lesson.md:11: within_frames: got 0, expected 1 to 10000 displayed frames");
  EXPECT_EQ(fault("{\"reached\": \"1 > 2\",\n\"within_frames\": 9,\n\"actions\": [\n"
                  "{\"action\": \"reset\"},\n{\"action\": \"cut\"}]}"),
            "lesson.md:15: actions[1].path: got nothing, expected a list of vertices");
  EXPECT_EQ(fault("{\"choice\": [\"a\", \"b\"], \"right\": 0,\n \"rihgt\": 1}").substr(0, 40),
            "lesson.md:12: rihgt: got an unknown fiel");
}

TEST(Lesson, NamesFaultsOfItsHeadAndItsScreens) {
  const auto faults_of_file = [](const std::string& text) {
    lesson_folder("");
    write_file(temporary_path("lesson.md"), text);
    return message_of<LessonError>([] { read_lesson(temporary_folder(), example_folder()); });
  };
  EXPECT_EQ(faults_of_file("# One\n"),
            "lesson.md:1: head: got \"# One\", expected \"---\" before the title of the lesson\n"
            "lesson.md:1: title: got none, or two, expected one in the head\n"
            "lesson.md:1: minutes: got none, or two, expected one in the head\n"
            "lesson.md:1: scene: got nothing, expected a scene in the first screen");
  EXPECT_EQ(faults_of_file("---\ntitle: T\nminutes: many\nafter: nothing\nby: me\nx\n---\ny\n"),
            "lesson.md:3: minutes: got \"many\", expected a whole number, 1 to 240\n"
            "lesson.md:4: after: got \"nothing\", expected the name of a lesson beside this one\n"
            "lesson.md:5: head: got \"by\", expected one of: title, sources, after, minutes\n"
            "lesson.md:6: head: got \"x\", expected KEY: VALUE, or \"---\" at its end\n"
            "lesson.md:8: text: got \"y\", expected a screen, as \"# Title\"\n"
            "lesson.md:8: screens: got 0, expected 1 to 10");
  std::string many;
  for (int screen = 2; screen <= 11; ++screen) many += "# More\n";
  EXPECT_EQ(faults_of(many), "lesson.md:19: screens: got 11, expected 1 to 10");
  EXPECT_EQ(faults_of("```check\n{}\n"),
            "lesson.md:10: block: got the end of the file, expected ``` at its end");
}

TEST(Lesson, RefusesValuesWhereTheyAreNotShown) {
  EXPECT_EQ(
      faults_of("Here $h = {{ step(world) }}$."),
      "lesson.md:10: expression: got \"step(world)\", expected a place outside code, formulas "
      "and addresses");
  EXPECT_EQ(faults_of("Here {{ step(world)"),
            "lesson.md:10: expression: got no end, expected }} after {{");
  EXPECT_EQ(faults_of("Here " + placeholder(99)),
            "lesson.md:10: text: got characters for private use, U+E000, expected none");
}

TEST(Lesson, HasTheChecksThatTheDocumentationShows) {
  const std::string text = read_text(source_dir() / "docs/lessons.md");
  constexpr std::string_view begin = "```json\n";
  int checks = 0;
  for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
    at += begin.size();
    const std::string json = text.substr(at, text.find("```", at) - at);
    EXPECT_EQ(message_of([&] { check_from_json(parse_json(json), {}); }), "no error") << json;
    ++checks;
  }
  EXPECT_EQ(checks, 3);
}

TEST(Lesson, ComesAfterThoseThatLeadToIt) {
  const auto lesson = [](const char* name, std::vector<std::string> after) {
    Lesson made;
    made.name = name;
    made.after = std::move(after);
    return made;
  };
  std::string order;
  for (const Lesson& next : in_order({lesson("a", {"c"}), lesson("b", {}), lesson("c", {"b"}),
                                      lesson("d", {"e"}), lesson("e", {"d"})}))
    order += next.name;
  EXPECT_EQ(order, "bcade");
}

}  // namespace
}  // namespace weft
