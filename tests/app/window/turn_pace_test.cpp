#include "app/window/frame_schedule.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr double k_interval = 1.0 / 60;

TEST(TurnPace, AfterAPictureTheNextTurnWaitsForTheDisplay) {
  TurnPace pace;
  pace.begin_turn(2);
  pace.end_turn(true, false);
  EXPECT_DOUBLE_EQ(pace.with_news(k_interval), 2 + k_interval);
  EXPECT_DOUBLE_EQ(pace.without_news(k_interval, false), 2 + k_interval);
}

TEST(TurnPace, WhereShowingWaitsTheTurnBeginsBeforeTheDisplayIsReady) {
  TurnPace pace;
  pace.begin_turn(2);
  pace.end_turn(true, true);
  EXPECT_LT(pace.with_news(k_interval), 2 + k_interval);
  EXPECT_GT(pace.with_news(k_interval), 2 + 0.8 * k_interval);
}

// Steps come every 1/60 s, and the window takes its turns a little faster: without the news it
// would begin a turn a little before every sixth step or so, and then miss it.
TEST(TurnPace, AfterATurnThatChangedNothingTheNextBeginsWithTheNews) {
  TurnPace pace;
  pace.begin_turn(2);
  pace.end_turn(false, true);
  EXPECT_LE(pace.with_news(k_interval), 2);
  EXPECT_GT(pace.without_news(k_interval, false), 2 + 0.8 * k_interval);
}

TEST(TurnPace, AWindowAtRestLooksSeldom) {
  TurnPace pace;
  pace.begin_turn(2);
  pace.end_turn(false, false);
  EXPECT_GE(pace.without_news(k_interval, true), 2.05);
  EXPECT_LE(pace.with_news(k_interval), 2);
}

}  // namespace
}  // namespace weft
