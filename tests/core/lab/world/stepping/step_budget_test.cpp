#include "core/lab/world/stepping/step_budget.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

TEST(StepBudget, LeavesTheFirstTryAllAndTheOthersTwiceAsManyAsItTook) {
  StepBudget budget(100, 4);
  EXPECT_GT(budget.for_next(), 1000000);
  budget.add(250);
  EXPECT_TRUE(budget.is_left());
  EXPECT_EQ(budget.for_next(), 500);
  budget.add(497);
  EXPECT_TRUE(budget.is_left());
  EXPECT_EQ(budget.for_next(), 4);
  budget.add(4);
  EXPECT_FALSE(budget.is_left());
  EXPECT_EQ(budget.for_next(), 4);
  EXPECT_EQ(budget.spent(), 751);
}

TEST(StepBudget, LeavesTwiceARetryWhereTheFirstTryWasShort) {
  for (const int first : {0, 1, 100}) {
    StepBudget budget(100, 4);
    budget.add(first);
    EXPECT_EQ(budget.for_next(), 200) << first;
  }
}

TEST(StepBudget, BoundsTriesThatTakeAllTheyMay) {
  for (const int limit : {1, 50, 99, 100, 1000}) {
    StepBudget budget(100, 4);
    const int tries = 381;
    for (int k = 0; k < tries; ++k) budget.add(std::min(limit, budget.for_next()));
    EXPECT_LE(budget.spent(), 3 * std::max(limit, 100) + 4 * tries) << limit;
  }
}

}  // namespace
}  // namespace weft
