#include "core/lab/world/checkpoint/state_file.h"

#include "core/base/errors.h"
#include "core/lab/world/simulation.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

State some_state(double t) {
  State state;
  state.x = VecX::LinSpaced(6, -1, 1.0 / 3);
  state.v = VecX::LinSpaced(6, 1e-300, 1e300);
  state.t = t;
  return state;
}

TEST(StateFile, RoundTripsBitForBit) {
  const std::filesystem::path path = temporary_path("state.json");
  Checkpoint written{some_state(0.1)};
  written.history = {VecX::LinSpaced(6, 0.1, 1e-9), VecX::LinSpaced(6, -1.0 / 3, 7), 1.0 / 60};
  written.hand = Hand(1, Vec3(0.1, -0.0, 1e-7));
  written.good_state = some_state(0.2);
  written.drag = Drag{1, Vec3(1, 2, 1.0 / 3)};
  write_state_file(written, path);
  const Checkpoint read = read_state_file(path);
  EXPECT_EQ(read.state.x, written.state.x);
  EXPECT_EQ(read.state.v, written.state.v);
  EXPECT_EQ(read.state.t, written.state.t);
  EXPECT_EQ(read.history.solution, written.history.solution);
  EXPECT_EQ(read.history.velocity, written.history.velocity);
  EXPECT_EQ(read.history.h, written.history.h);
  EXPECT_EQ(read.hand.vertex(), written.hand.vertex());
  EXPECT_EQ(read.hand.force(), written.hand.force());
  EXPECT_EQ(read.good_state.t, written.good_state.t);
  EXPECT_EQ(read.drag->vertex, written.drag->vertex);
  EXPECT_EQ(read.drag->target, written.drag->target);
  EXPECT_EQ(state_file_text(read), state_file_text(written));
}

TEST(StateFile, OfVersion1IsAStateWithoutMemory) {
  const Checkpoint read = checkpoint_from_text(
      R"({"weft_state": 1, "time": 0.5, "positions": [[1, 2, 3]], "velocities": [[0, 0, 4]]})");
  EXPECT_EQ(read.state.x, Vec3(1, 2, 3));
  EXPECT_EQ(read.good_state.v, Vec3(0, 0, 4));
  EXPECT_EQ(read.history.solution.size(), 0);
  EXPECT_EQ(read.hand.vertex(), -1);
  EXPECT_FALSE(read.drag);
}

TEST(StateFile, RefusesAnythingButAWholeState) {
  const std::string whole = R"("time": 0, "positions": [[0, 0, 0]], "velocities": [[0, 0, 0]])";
  const std::vector<std::pair<std::string, std::string>> bad = {
      {R"([])", "state"},
      {R"({})", "weft_state"},
      {R"({"weft_state": 3})", "weft_state"},
      {R"({"weft_state": 1, "time": "now"})", "time"},
      {R"({"weft_state": 1, "time": 0, "positions": 3})", "positions"},
      {R"({"weft_state": 1, "time": 0, "positions": [[1, 2]]})", "positions[0]"},
      {R"({"weft_state": 1, "time": 0, "positions": []})", "velocities"},
      {R"({"weft_state": 1, "time": 0, "positions": [], "velocities": [[0, 0, 0]]})", "velocities"},
      {R"({"weft_state": 1, "time": 0, "positions": [], "velocities": [], "mass": 1})", "mass"},
      {R"({"weft_state": 1, )" + whole + R"(, "drag": {"vertex": 0, "target": [0, 0, 0]}})",
       "drag"},
      {R"({"weft_state": 2, )" + whole + R"(, "drag": {"vertex": -1, "target": [0, 0, 0]}})",
       "drag.vertex"},
      {R"({"weft_state": 2, )" + whole + R"(, "hand": {"vertex": 0}})", "hand.pull"},
      {R"({"weft_state": 2, )" + whole + R"(, "history": {"solution": ["a"]}})",
       "history.solution[0]"},
      {R"({"weft_state": 2, )" + whole + R"(, "good": {"time": 0}})", "good.positions"},
  };
  for (const auto& [text, field] : bad) {
    try {
      checkpoint_from_text(text);
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.field(), field) << text;
    }
  }
  EXPECT_EQ(message_of([&] { checkpoint_from_text(bad[5].first); }),
            "positions[0]: got [1,2], expected 3 finite numbers");
}

TEST(StateFile, IsRefusedByAnotherMeshWhichStaysAsItWas) {
  Simulation simulation(small_scene());
  simulation.step();
  const std::string before = state_file_text(simulation.checkpoint());
  const auto refusal = [&](const auto& change) {
    Checkpoint checkpoint = simulation.checkpoint();
    change(checkpoint);
    const std::string message = message_of([&] { simulation.set_checkpoint(checkpoint); });
    EXPECT_EQ(state_file_text(simulation.checkpoint()), before);
    return message;
  };
  EXPECT_EQ(refusal([](Checkpoint& c) { c = fresh_checkpoint(some_state(0)); }),
            "state: got 2 vertices, expected 169 vertices, as the mesh has");
  EXPECT_EQ(refusal([](Checkpoint& c) { c.history.velocity.setZero(5); }),
            "history.velocity: got 5 numbers, expected 507, 3 for each vertex");
  EXPECT_EQ(refusal([](Checkpoint& c) { c.hand = Hand(169, Vec3::Zero()); }),
            "hand.vertex: got 169, expected a vertex, 0 to 168");
  EXPECT_EQ(refusal([](Checkpoint& c) {
              c.drag = Drag{169, Vec3::Zero()};
            }),
            "drag.vertex: got 169, expected a vertex, 0 to 168");
  EXPECT_EQ(refusal([](Checkpoint& c) {
              c.drag = Drag{8, Vec3::Constant(std::numeric_limits<double>::infinity())};
            }),
            "drag.target: got a value that is not finite, expected finite numbers");
}

TEST(StateFile, IsRefusedWithPositionsOfSolidsThatCannotBe) {
  Simulation simulation(small_scene());
  const auto refusal = [&](const DraggedSolid& dragged) {
    Checkpoint checkpoint = simulation.checkpoint();
    checkpoint.dragged_solids = {{3}, dragged};
    return message_of([&] { simulation.set_checkpoint(checkpoint); });
  };
  const Vec3 nowhere = Vec3::Constant(std::numeric_limits<double>::quiet_NaN());
  const std::string finite = ": got a value that is not finite, expected finite numbers";
  EXPECT_EQ(refusal({7}), "no error") << "undo may bring the solid back";
  EXPECT_EQ(refusal({3}), "dragged_solids[1].position_id: got 3, expected 4 or more: they ascend");
  EXPECT_EQ(refusal({4, nowhere}), "dragged_solids[1].offset" + finite);
  EXPECT_EQ(refusal({4, Vec3::Zero(), nowhere}), "dragged_solids[1].goal" + finite);
}

TEST(StateFile, WithoutIdsOfSolidsNumbersThemInTheirOrder) {
  const std::string vectors = R"("offset": [0, 0, 1], "goal": [0, 0, 2])";
  const Checkpoint read = checkpoint_from_text(
      R"({"weft_state": 2, "time": 0, "positions": [], "velocities": [], )"
      "\"led_solids\": ["
      R"({"solid": 1, )" +
      vectors + R"(}, {"solid": 2, )" + vectors +
      R"(, "from": [1, 2, 3]}],)"
      R"("removed_solids": [{"kind": "sphere", "place": [0, 0, 0], "solid": 3, )" +
      vectors + "}]}");
  EXPECT_EQ(read.dragged_solids, (std::vector<DraggedSolid>{{1, Vec3(0, 0, 1), Vec3(0, 0, 2)}}));
}

}  // namespace
}  // namespace weft
