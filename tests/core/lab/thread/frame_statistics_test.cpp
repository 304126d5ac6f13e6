#include "core/lab/thread/frame_statistics.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

// Rates after steps of `seconds` each, every one advancing the simulation by 1/60 s.
Snapshot rates(double seconds, int steps, double speed = 1) {
  FrameStatistics statistics;
  statistics.restart(100);
  for (int i = 1; i <= steps; ++i) {
    statistics.add_step({100 + i * seconds, 1000 * seconds, 7, true}, 1.0 / 60);
  }
  Snapshot snapshot;
  statistics.fill(snapshot, 100 + steps * seconds, speed);
  return snapshot;
}

TEST(FrameStatistics, CountStepsOfAnyLengthRight) {
  for (const double seconds : {0.0003, 0.001, 1.0 / 60, 0.4, 5.0, 20.0}) {
    for (const int steps : {40, 10000}) {
      const Snapshot snapshot = rates(seconds, steps);
      EXPECT_NEAR(snapshot.pace.steps_per_second * seconds, 1, 1e-7) << seconds;
      EXPECT_NEAR(snapshot.pace.milliseconds_per_step, 1000 * seconds, 1e-7) << seconds;
      EXPECT_NEAR(snapshot.pace.real_time_factor * 60 * seconds, 1, 1e-7) << seconds;
    }
  }
}

TEST(FrameStatistics, TakeTheFactorAgainstTheChosenSpeed) {
  EXPECT_NEAR(rates(1.0 / 15, 40, 0.25).pace.real_time_factor, 1, 1e-9);
}

TEST(FrameStatistics, ForgetThePauseBeforeARestart) {
  FrameStatistics statistics;
  statistics.add_step({1, 10, 7, true}, 1.0 / 60);
  statistics.restart(50);
  statistics.add_step({50.5, 10, 7, true}, 1.0 / 60);
  Snapshot snapshot;
  statistics.fill(snapshot, 50.5, 1);
  EXPECT_NEAR(snapshot.pace.steps_per_second, 2, 1e-9);
}

TEST(FrameStatistics, OfAnotherClothKnowNoStepBefore) {
  FrameStatistics statistics;
  for (const double time : {1.0, 1.5}) statistics.add_step({time, 500, 7, true}, 1.0 / 60);
  statistics.clear();
  Snapshot none;
  statistics.fill(none, 1.5, 1);
  EXPECT_TRUE(none.pace.history.empty());
  EXPECT_EQ(none.pace.milliseconds_per_step, 0);
  statistics.add_step({1.6, 100, 3, true}, 1.0 / 60);
  Snapshot one;
  statistics.fill(one, 1.6, 1);
  EXPECT_NEAR(one.pace.steps_per_second, 10, 1e-9);
}

TEST(FrameStatistics, KeepAFewSecondsOfHistory) {
  const Snapshot snapshot = rates(0.1, 500);
  EXPECT_NEAR(static_cast<double>(snapshot.pace.history.size()), 50, 1);
  EXPECT_EQ(snapshot.pace.history.back().iterations, 7);
}

TEST(FrameStatistics, FallWhileAStepLasts) {
  Snapshot snapshot = rates(1.0 / 60, 40);
  snapshot.last.step_length = 1.0 / 60;
  const Rates at_rest = present_rates(snapshot, 0, 1);
  EXPECT_EQ(at_rest.steps_per_second, snapshot.pace.steps_per_second);
  EXPECT_EQ(at_rest.real_time_factor, snapshot.pace.real_time_factor);
  const Rates as_before = present_rates(snapshot, 1.0 / 120, 1);
  EXPECT_EQ(as_before.steps_per_second, snapshot.pace.steps_per_second);
  const Rates later = present_rates(snapshot, 10, 1);
  EXPECT_NEAR(later.steps_per_second, 0.1, 1e-9);
  EXPECT_NEAR(later.milliseconds_per_step, 10000, 1e-9);
  EXPECT_NEAR(later.real_time_factor, 1.0 / 600, 1e-9);
  EXPECT_NEAR(present_rates(snapshot, 10, 0.5).real_time_factor, 1.0 / 300, 1e-9);
}

}  // namespace
}  // namespace weft
