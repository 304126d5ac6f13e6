#include "core/lab/thread/snapshot_maker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace weft {
namespace {

// Steps follow each other by 1/60 s, or by 1 s.
TEST(StandingWarning, OfOneStepIsLegibleForSomeSecondsAndSomeSteps) {
  const std::vector<StepWarning> passed = {{StepWarning::Kind::passed, "3 faces went in"}};
  for (const double h : {1.0 / 60, 1.0}) {
    StandingWarning warning;
    warning.add_step({}, 0);
    EXPECT_EQ(warning.words(), "");
    warning.add_step(passed, h);
    int steps = 0;
    while (!warning.words().empty() && steps < 1000) {
      EXPECT_EQ(warning.words(), "3 faces went in");
      EXPECT_EQ(warning.kinds(), std::vector{StepWarning::Kind::passed});
      ++steps;
      warning.add_step({}, (1 + steps) * h);
    }
    EXPECT_GE(steps, 10) << h;
    EXPECT_GE(steps * h, 4) << h;
    EXPECT_LE(steps * h, std::max(4 + 2 * h, 10 * h)) << h;
    EXPECT_TRUE(warning.kinds().empty());
  }
}

TEST(StandingWarning, StaysWhileOtherStepsRepeatItAndGivesWayToAnother) {
  const std::vector<StepWarning> passed = {{StepWarning::Kind::passed, "3 faces went in"}},
                                 unsolved = {{StepWarning::Kind::unsolved, "no solution"}};
  StandingWarning warning;
  for (int step = 0; step < 1000; ++step) {
    warning.add_step(step % 9 == 0 ? passed : std::vector<StepWarning>(), step);
    EXPECT_EQ(warning.words(), "3 faces went in");
  }
  warning.add_step(unsolved, 1000);
  EXPECT_EQ(warning.words(), "no solution");
  warning.clear();
  EXPECT_EQ(warning.words(), "");
}

TEST(StandingWarning, OfAClothThatExplodedIsWithdrawnWithIt) {
  SnapshotMaker maker;
  StepRecord record;
  record.warnings = {{StepWarning::Kind::energy, "The cloth has 5 J that nothing gave it"}};
  maker.add_step(record, 1.0 / 60, 0);
  EXPECT_EQ(maker.warning.words(), record.warnings.front().words);
  record.explosion.emplace();
  maker.add_step(record, 1.0 / 60, 1.0 / 60);
  EXPECT_EQ(maker.warning.words(), "");
}

}  // namespace
}  // namespace weft
