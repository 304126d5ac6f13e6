#include "core/lab/lesson/check.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Check choice_check(bool predicts) {
  return {.question = ChoiceCheck{{"It swings", "It explodes"}, 1},
          .predicts = predicts,
          .because = "It was too long."};
}

Check number_check(bool predicts) {
  return {.question = NumberCheck{Expression("8 ms", "number"), *unit_of("ms"), 0.1},
          .predicts = predicts,
          .because = "It is."};
}

const Evidence k_eight_ms = {.has_run = true, .number = {0.008, {0, 0, 1}}};

void expect_judged(const Judgement& judgement, Verdict verdict, const std::string& words) {
  EXPECT_EQ(judgement.verdict, verdict) << judgement.words;
  EXPECT_EQ(judgement.words, words);
}

TEST(Judge, TellsTheRightChoiceFromTheOthers) {
  const Check check = choice_check(false);
  expect_judged(judge(check, std::size_t{1}, {}), Verdict::right, "Right. It was too long.");
  expect_judged(judge(check, std::size_t{0}, {}), Verdict::wrong, "No: not \"It swings\".");
  expect_judged(judge(check, std::size_t{2}, {}), Verdict::not_yet, "Choose an answer.");
  expect_judged(judge(check, {}, {}), Verdict::not_yet, "Choose an answer.");
}

TEST(Judge, KeepsAPredictionUntilTheClothHasRun) {
  const Check check = choice_check(true);
  expect_judged(judge(check, std::size_t{1}, {}), Verdict::not_yet,
                "You predict: It explodes. Now run the cloth.");
  const Evidence has_run = {.has_run = true};
  expect_judged(judge(check, std::size_t{1}, has_run), Verdict::right,
                "As you predicted: It explodes. It was too long.");
  expect_judged(judge(check, std::size_t{0}, has_run), Verdict::wrong,
                "You predicted: It swings. What happened: It explodes. It was too long.");
  expect_judged(judge(number_check(true), "9", {}), Verdict::not_yet,
                "You predict 9 ms. Now run the cloth.");
}

TEST(Judge, TakesNumbersWithinTheToleranceInAnyUnit) {
  const Check check = number_check(false);
  for (const char* right : {"8", "8.7 ms", "0.0073 s", "8000 µs"})
    expect_judged(judge(check, right, k_eight_ms), Verdict::right, "Right: 8 ms. It is.");
  expect_judged(judge(check, "8.9", k_eight_ms), Verdict::wrong,
                "You say 8.9 ms; weft computes 8 ms.");
  expect_judged(judge(check, "-8", k_eight_ms), Verdict::wrong,
                "You say −8 ms; weft computes 8 ms.");
  expect_judged(judge(number_check(true), "12", k_eight_ms), Verdict::wrong,
                "You predicted 12 ms; it is 8 ms. It is.");
}

TEST(Judge, WaitsForANumberThatCanBeRead) {
  const Check check = number_check(false);
  expect_judged(judge(check, "", k_eight_ms), Verdict::not_yet, "Type a number.");
  expect_judged(judge(check, "8 m", k_eight_ms), Verdict::not_yet,
                "answer: got \"8 m\", expected a number, as 8 ms: s, not m");
}

TEST(Judge, WaitsUntilAStateIsReached) {
  const Check check = {.question = ReachedCheck{Expression("1 < 2", "reached"), {}}};
  expect_judged(judge(check, {}, {.has_run = true, .is_reached = false}), Verdict::not_yet,
                "Not yet.");
  expect_judged(judge(check, {}, {.has_run = true, .is_reached = true}), Verdict::right, "Done.");
}

}  // namespace
}  // namespace weft
