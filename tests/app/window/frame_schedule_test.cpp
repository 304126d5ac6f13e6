#include "app/window/frame_schedule.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

using std::chrono::seconds;

class FrameScheduleTest : public testing::Test {
 protected:
  /// Returns the number of frames that are due now, one after another, at most 100; `differ` says
  /// whether they differ from those before.
  int frames(bool differ = false) {
    int count = 0;
    for (; schedule_.is_due(now_) && count < 100; ++count) schedule_.built(now_, differ);
    return count;
  }

  FrameSchedule schedule_;
  FrameSchedule::Time now_;
};

TEST_F(FrameScheduleTest, SomeFramesSettleTheWindowAndThenNoneIsDue) {
  EXPECT_EQ(frames(), 3);
  now_ += seconds(1000);
  EXPECT_FALSE(schedule_.is_due(now_));
  schedule_.change();
  EXPECT_EQ(frames(), 3);
}

TEST_F(FrameScheduleTest, AFrameThatDiffersIsLookedAtAgainLater) {
  EXPECT_EQ(frames(true), 3);
  now_ += seconds(1);
  EXPECT_EQ(frames(true), 1);
  now_ += seconds(1);
  EXPECT_EQ(frames(false), 1);
  EXPECT_FALSE(schedule_.is_due(now_ + seconds(1000)));
}

TEST_F(FrameScheduleTest, WhatMovesByItselfGetsOneFrameAtTheFirstTimeAskedFor) {
  frames();
  schedule_.ask(now_ + seconds(5));
  schedule_.ask(now_ + seconds(2));
  schedule_.ask(now_ + seconds(9));
  EXPECT_FALSE(schedule_.is_due(now_ + seconds(1)));
  now_ += seconds(2);
  EXPECT_EQ(frames(), 1);
  EXPECT_FALSE(schedule_.is_due(now_ + seconds(100)));  // each frame asks again
}

}  // namespace
}  // namespace weft
