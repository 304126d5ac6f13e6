#include "core/lab/race_task.h"

#include "core/base/errors.h"
#include "tests/support/swinging_cloth.h"

#include <gtest/gtest.h>

#include <chrono>

namespace weft {
namespace {

std::future<CapturedSystem> ready(CapturedSystem system) {
  std::promise<CapturedSystem> promise;
  promise.set_value(std::move(system));
  return promise.get_future();
}

std::shared_ptr<const RaceStatus> end_of(const RaceTask& task) {
  while (task.status()->running) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return task.status();
}

std::vector<RaceEntrant> entrants() { return race_field({"mpcg", "ldlt"}, {"none"}).entrants; }

TEST(RaceTask, RacesTheSystemAndKeepsItsSolution) {
  const RaceTask task(ready(swinging_cloth().capture_system()), entrants(), {}, 1);
  const auto status = end_of(task);
  EXPECT_EQ(status->error, "");
  EXPECT_EQ(status->results.size(), 2u);
  EXPECT_TRUE(status->can_be_saved());
  EXPECT_TRUE(status->reference->x.has_value());
}

TEST(RaceTask, RacesASystemWithoutSolutionAndSaysWhyThereAreNoErrors) {
  const RaceTask task(ready(unsolvable_system()), entrants(), {}, 1);
  const auto status = end_of(task);
  EXPECT_EQ(status->error, "");
  ASSERT_EQ(status->results.size(), 2u);
  EXPECT_FALSE(status->results[0].error.has_value());
  EXPECT_TRUE(status->can_be_saved());
  EXPECT_NE(status->reference->why_not, "");
}

TEST(RaceTask, HasNothingToSaveWithoutASystem) {
  std::promise<CapturedSystem> promise;
  const RaceTask task(promise.get_future(), entrants(), {}, 1);
  promise.set_exception(std::make_exception_ptr(Error("there is no system")));
  const auto status = end_of(task);
  EXPECT_EQ(status->error, "there is no system");
  EXPECT_FALSE(status->can_be_saved());
}

TEST(RaceTask, EndsWhenItIsCancelled) {
  std::promise<CapturedSystem> never;
  RaceTask task(never.get_future(), entrants(), {}, 1);
  task.cancel();
  const auto status = end_of(task);
  EXPECT_TRUE(status->results.empty());
  EXPECT_FALSE(status->can_be_saved());
}

}  // namespace
}  // namespace weft
