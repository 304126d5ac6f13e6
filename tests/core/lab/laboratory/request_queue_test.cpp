#include "core/lab/laboratory/request_queue.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(RequestQueue, CancelsTheSolvesBeforeTheRequestIsTakenAndNoneAfter) {
  RequestQueue queue;
  const std::stop_token before = queue.solve_token();
  queue.post(Reset{}, true);
  EXPECT_TRUE(before.stop_requested());
  EXPECT_EQ(queue.take().size(), 1u);
  EXPECT_FALSE(queue.solve_token().stop_requested());
}

// Between take() and the start of the solve no solve runs that could be cancelled: the next one is.
TEST(RequestQueue, CancelsASolveThatHasNotBegunWhenTheRequestComes) {
  RequestQueue queue;
  queue.take();
  queue.post(Reset{}, true);
  EXPECT_TRUE(queue.solve_token().stop_requested());
}

TEST(RequestQueue, LeavesSolvesAloneForRequestsThatDoNotCancel) {
  RequestQueue queue;
  const std::stop_token token = queue.solve_token();
  queue.post(Pause{});
  EXPECT_FALSE(token.stop_requested());
  queue.take();
  EXPECT_FALSE(token.stop_requested());
}

TEST(RequestQueue, CancelsWithoutARequestUntilTheNextAreTaken) {
  RequestQueue queue;
  queue.cancel();
  EXPECT_TRUE(queue.solve_token().stop_requested());
  queue.take();
  EXPECT_FALSE(queue.solve_token().stop_requested());
}

TEST(RequestQueue, CancelsForGoodOnceItIsClosed) {
  RequestQueue queue;
  queue.close();
  queue.take();
  EXPECT_TRUE(queue.solve_token().stop_requested());
}

TEST(RequestQueue, HandsRequestsOverInTheirOrder) {
  RequestQueue queue;
  queue.post(Advance{1});
  queue.post(Advance{2});
  EXPECT_TRUE(queue.wait_for(10, {}));
  const std::vector<Request> taken = queue.take();
  ASSERT_EQ(taken.size(), 2u);
  EXPECT_EQ(std::get<Advance>(taken[0]).frames, 1);
  EXPECT_EQ(std::get<Advance>(taken[1]).frames, 2);
  EXPECT_FALSE(queue.wait_for(0, {}));
}

}  // namespace
}  // namespace weft
