#include "core/lab/thread/request_queue.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(RequestQueue, CancelsTheSolvesBeforeTheRequestIsTakenAndNoneAfter) {
  RequestQueue queue;
  const std::stop_token before = queue.solve_token();
  queue.post(AddressedAction{Reset{}}, true);
  EXPECT_TRUE(before.stop_requested());
  EXPECT_EQ(queue.take().size(), 1u);
  EXPECT_FALSE(queue.solve_token().stop_requested());
}

// Between take() and the start of the solve no solve runs that could be cancelled, so the next
// solve is cancelled.
TEST(RequestQueue, CancelsASolveThatHasNotBegunWhenTheRequestComes) {
  RequestQueue queue;
  queue.take();
  queue.post(AddressedAction{Reset{}}, true);
  EXPECT_TRUE(queue.solve_token().stop_requested());
}

TEST(RequestQueue, LeavesSolvesAloneForRequestsThatDoNotCancel) {
  RequestQueue queue;
  const std::stop_token token = queue.solve_token();
  queue.post(AddressedAction{Pause{}});
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

/// An edit of a scene that is of no interest here.
SceneEdit edit(const Command& command, long revision, std::shared_ptr<const Mesh> mesh = nullptr,
               WorldId world = WorldId(1)) {
  return {world, command, {Scene(), std::move(mesh)}, revision, revision - 1};
}

TEST(RequestQueue, MergesTheTicksOfASliderAndOfADrag) {
  RequestQueue queue;
  for (int tick = 1; tick <= 50; ++tick)
    queue.post(edit(SetParameter{"time", "h_disp", 0.001 * tick}, tick));
  for (int tick = 1; tick <= 50; ++tick) queue.post(AddressedAction{Drag{tick, Vec3::Zero()}});
  for (int tick = 1; tick <= 50; ++tick)
    queue.post(AddressedAction{SolidDrag{0, Vec3(tick, 0, 0)}});
  queue.post(AddressedAction{SolidDrag{1, Vec3::Zero()}});
  const std::vector<Request> taken = queue.take();
  ASSERT_EQ(taken.size(), 4u);
  EXPECT_EQ(std::get<SceneEdit>(taken[0]).revision, 50);
  EXPECT_EQ(std::get<Drag>(std::get<AddressedAction>(taken[1]).action).vertex, 50);
}

TEST(RequestQueue, LetsAnEditThatReplacesOthersFollowTheSceneThatTheFirstOfThemEdits) {
  RequestQueue queue;
  queue.post(edit(SetParameter{"time", "n_sub", 2}, 5));
  for (int tick = 6; tick <= 8; ++tick)
    queue.post(edit(SetParameter{"time", "h_disp", 0.001 * tick}, tick));
  const std::vector<Request> taken = queue.take();
  ASSERT_EQ(taken.size(), 2u);
  EXPECT_EQ(std::get<SceneEdit>(taken[0]).base, 4);
  EXPECT_EQ(std::get<SceneEdit>(taken[1]).base, 5);
  EXPECT_EQ(std::get<SceneEdit>(taken[1]).revision, 8);
}

TEST(RequestQueue, MergesNoRequestsThatLeaveSomethingBehind) {
  const auto mesh = std::make_shared<const Mesh>(), other = std::make_shared<const Mesh>();
  const SetParameter rows{"grid", "rows", 9}, step{"time", "h_disp", 0.01};
  const std::vector<std::pair<SceneEdit, SceneEdit>> pairs = {
      {edit(rows, 1, mesh), edit(rows, 2, other)},  // pins go from mesh to mesh
      {edit(rows, 1, mesh), edit(step, 2, mesh)},
      {edit(RemovePins{{1}}, 1, mesh), edit(RemovePins{{2}}, 2, mesh)},
  };
  for (const auto& [first, second] : pairs) {
    RequestQueue queue;
    queue.post(first);
    queue.post(second);
    EXPECT_EQ(queue.take().size(), 2u);
    queue.post(first);
    queue.post(AddressedAction{Reset{}});
    queue.post(first);
    EXPECT_EQ(queue.take().size(), 3u);
    queue.post(first);
    queue.post(edit(ReplaceScene{}, 3, other));
    EXPECT_EQ(queue.take().size(), 1u) << "a whole scene leaves nothing of the one before";
  }
}

TEST(RequestQueue, MergesNothingThatIsAddressedToDifferentWorlds) {
  RequestQueue queue;
  const SetParameter step{"time", "h_disp", 0.01};
  for (const int world : {1, 2, 1}) queue.post(edit(step, 1, nullptr, WorldId(world)));
  for (const int world : {1, 2, 1})
    queue.post(AddressedAction{Drag{4, Vec3::Zero()}, WorldId(world)});
  queue.post(AddressedAction{Drag{5, Vec3::Zero()}});
  EXPECT_EQ(queue.take().size(), 7u);
}

/// An edit that moves a solid and its result: the scene with the number of the solid's position.
SceneEdit move(double x, long revision, int next_number) {
  SceneEdit moved = edit(MoveSolid{0, Vec3(x, 0, 0)}, revision);
  moved.result.scene.solids.skip_numbers(next_number);
  return moved;
}

// The world would give the position the number of the edit that is left out.
TEST(RequestQueue, MergesMovesOfASolidIntoTheSceneThatHasTheNumbersOfItsPosition) {
  RequestQueue queue;
  queue.post(move(1, 5, 2));
  EXPECT_TRUE(std::holds_alternative<MoveSolid>(std::get<SceneEdit>(queue.take().at(0)).command));
  for (int tick = 1; tick <= 50; ++tick) queue.post(move(tick, 4 + tick, 1 + tick));
  queue.post(edit(RemoveSolid{0}, 55));
  const std::vector<Request> taken = queue.take();
  ASSERT_LE(taken.size(), 3u);
  const auto& merged = std::get<SceneEdit>(taken[0]);
  ASSERT_TRUE(std::holds_alternative<ReplaceScene>(merged.command));
  EXPECT_EQ(merged.base, 4);
  const auto& last = std::get<SceneEdit>(taken[taken.size() - 2]);
  EXPECT_EQ(last.result.scene.solids.next_number(), 51);
  EXPECT_EQ(last.revision, 54);
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
