#include "core/scene/state_json.h"

#include "core/base/errors.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

State some_state() {
  State state;
  state.x = VecX::LinSpaced(6, -1, 1.0 / 3);
  state.v = VecX::LinSpaced(6, 1e-300, 1e300);
  state.t = 0.1;
  return state;
}

TEST(StateJson, RoundTripsBitForBit) {
  const std::filesystem::path path = temporary_path("state.json");
  write_state(some_state(), path);
  const State state = read_state(path);
  EXPECT_EQ(state.x, some_state().x);
  EXPECT_EQ(state.v, some_state().v);
  EXPECT_EQ(state.t, some_state().t);
}

TEST(StateJson, RefusesAnythingButAWholeState) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {R"({})", "weft_state"},
      {R"({"weft_state": 2})", "weft_state"},
      {R"({"weft_state": 1, "time": "now"})", "time"},
      {R"({"weft_state": 1, "time": 0, "positions": 3})", "positions"},
      {R"({"weft_state": 1, "time": 0, "positions": [[1, 2]]})", "positions[0]"},
      {R"({"weft_state": 1, "time": 0, "positions": []})", "velocities"},
      {R"({"weft_state": 1, "time": 0, "positions": [], "velocities": [[0, 0, 0]]})", "velocities"},
      {R"({"weft_state": 1, "time": 0, "positions": [], "velocities": [], "mass": 1})", "mass"},
  };
  for (const auto& [text, field] : bad) {
    try {
      state_from_json(text);
      ADD_FAILURE() << text;
    } catch (const InputError& error) {
      EXPECT_EQ(error.field(), field) << text;
    }
  }
}

}  // namespace
}  // namespace weft
