#include "core/base/stop.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

using std::chrono::seconds;

const std::string k_outer = "Outer", k_inner = "Inner";

TEST(Progress, SaysWhatIsComputedAndForHowLong) {
  Progress progress;
  const Progress::Clock::time_point start{};
  EXPECT_EQ(words_of(progress.read(start)), "");
  progress.begin(k_outer, start);
  EXPECT_EQ(words_of(progress.read(start)), "Outer, 0 s");
  progress.set_iteration(40);
  EXPECT_EQ(words_of(progress.read(start + seconds(3))), "Outer: iteration 40, 3 s");
  progress.set_factorising();
  EXPECT_EQ(words_of(progress.read(start + seconds(12))), "Outer: factorising, 12 s");
  EXPECT_EQ(progress.read(start + seconds(12)).seconds, 12);
  progress.end();
  EXPECT_EQ(progress.read(start + seconds(13)).seconds, 0);
}

TEST(Progress, GoesBackToWhatCalledAMethod) {
  Progress progress;
  const Watcher watcher = {&progress};
  const StopToken stop({}, &watcher);
  progress.begin(k_outer, {});
  EXPECT_FALSE(stop.stop_requested_after(2));
  {
    const ProgressScope scope(stop, k_inner);
    EXPECT_EQ(words_of(progress.read({})), "Inner, 0 s");
    stop.begin_factorisation();
    EXPECT_EQ(words_of(progress.read({})), "Inner: factorising, 0 s");
  }
  EXPECT_EQ(words_of(progress.read({})), "Outer: iteration 2, 0 s");
}

TEST(StopToken, WithoutAWatcherNeverStopsAndAllowsNothing) {
  const StopToken stop;
  EXPECT_FALSE(stop.stop_requested_after(5));
  stop.begin_factorisation();
  EXPECT_FALSE(stop.allows("hours"));
}

}  // namespace
}  // namespace weft
