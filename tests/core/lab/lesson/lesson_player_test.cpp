#include "core/lab/lesson/lesson_player.h"

#include "tests/core/lab/lesson/lesson_files.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Plays a lesson, and returns what its checks came to, and its faults, a line each.
std::string played(const std::string& rest) {
  const Lesson lesson = lesson_with(rest);
  LessonPlayer player(lesson, 1);
  std::string lines;
  for (std::size_t k = 0; k < lesson.screens.size(); ++k)
    for (const std::string& check : player.play_next().checks) lines += check + "\n";
  for (const LessonFault& fault : player.faults().all()) lines += text_of(fault) + "\n";
  return lines;
}

std::string played_check(const std::string& check) {
  return played("```check\n" + check + "\n```\n");
}

TEST(LessonPlayer, GivesEveryCheckItsModelAnswer) {
  EXPECT_EQ(played_check(R"json({"choice": ["a", "b"], "right": 1, "after_frames": 2,
                             "shows": "steps(world) == 2"})json"),
            "choice, \"b\"\n");
  EXPECT_EQ(played_check(R"json({"number": "step(world)", "unit": "ms", "tolerance": 0.05,
                             "answer": 16.7})json"),
            "number, 16.7 ms\n");
  EXPECT_EQ(played_check(R"json({"reached": "substeps(world) == 3 and steps(world) >= 6",
                             "within_frames": 5, "actions": [{"action": "set_parameter",
                             "group": "time", "name": "n_sub", "value": 3}]})json"),
            "reached after 2 frames\n");
}

TEST(LessonPlayer, RefusesModelAnswersThatAreWrong) {
  EXPECT_EQ(played_check(R"json({"choice": ["a", "b"], "right": 1, "after_frames": 1,
                             "shows": "exploded(world)"})json"),
            "lesson.md:10: shows: got false after 1 frame, expected true: \"exploded(world)\"\n");
  EXPECT_EQ(played_check(R"json({"number": "step(world)", "unit": "ms", "tolerance": 0.05,
                             "answer": 20})json"),
            "number, 16.7 ms\n"
            "lesson.md:10: answer: got \"20 ms\", expected a right answer: You say 20 ms; weft "
            "computes 16.7 ms.\n");
  EXPECT_EQ(played_check(R"json({"reached": "substeps(world) == 3", "within_frames": 2,
                             "actions": [{"action": "reset"}]})json"),
            "lesson.md:10: reached: got false after 2 frames with the model answer, expected true: "
            "\"substeps(world) == 3\"\n");
}

TEST(LessonPlayer, RefusesChecksThatAnythingPasses) {
  EXPECT_EQ(played_check(
                R"json({"reached": "steps(world) >= 2", "within_frames": 5, "actions": []})json"),
            "lesson.md:10: reached: got true after 2 frames without any action, expected a state "
            "that the reader must bring about: \"steps(world) >= 2\"\n");
  EXPECT_EQ(played_check(R"json({"number": "max_speed(world)", "unit": "m/s", "tolerance": 0.05,
                             "answer": 0})json"),
            "lesson.md:10: number: got 0, expected a finite number other than 0\n");
}

TEST(LessonPlayer, NamesTheLinesOfActionsAndValuesThatDoNotFitTheWorlds) {
  EXPECT_EQ(
      played("```actions\n{\"action\": \"drag\", \"vertex\": 99, \"target\": [0, 0, 0]}\n```\n"
             "{{ step(world_2) }}\n"),
      "lesson.md:11: vertex: got 99, expected 0 to 24\n"
      "lesson.md:13: expression: got the world 2, expected one of: 0\n");
}

TEST(LessonPlayer, ContinuesWithTheWorldsOfTheScreenBefore) {
  EXPECT_EQ(played(R"json(
```actions
{"action": "set_parameter", "group": "time", "name": "n_sub", "value": 2}
{"action": "copy_world", "world": 0, "as": 1}
```
```check
{"choice": ["a", "b"], "right": 0, "after_frames": 3}
```
# Two
```check
{"choice": ["a", "b"], "right": 0, "shows": "steps(world) == 6 and steps(world_1) == 6"}
```
# Three
```scene
sheet.json
```
```check
{"choice": ["a", "b"], "right": 0, "shows": "steps(world) == 0 and substeps(world) == 1"}
```
)json"),
            "choice, \"a\"\nchoice, \"a\"\nchoice, \"a\"\n");
}

TEST(LessonPlayer, WritesTextsWithTheValuesOfTheirTime) {
  const Lesson lesson = lesson_with(R"json(
At *{{ time(world) | ms }}*, $h$ is:

- {{ step(world) | ms }}

```check
{"choice": ["a", "b"], "right": 0, "after_frames": 3}
```
At {{ time(world) | ms }}.
)json");
  LessonPlayer player(lesson, 1);
  const PlayedScreen screen = player.play_next();
  EXPECT_EQ(screen.values, 3);
  ASSERT_GE(screen.texts.size(), 2U);
  EXPECT_EQ(screen.texts[screen.texts.size() - 2], "At 0 ms, $h$ is:\n\n- 16.7 ms");
  EXPECT_EQ(screen.texts.back(), "At 50 ms.");
}

}  // namespace
}  // namespace weft
