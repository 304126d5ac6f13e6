#include "app/simulation/explosion_show.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ExplosionShow, ShowsEveryStepInTurnAndTakesSomeSeconds) {
  constexpr double k_frame = 0.01;  // s; the shortest step of the longest film has 2 of them
  for (const std::size_t steps : {1u, 2u, 12u, 80u, 301u}) {
    std::size_t next = 0;
    double time = 0;
    for (;; time += k_frame) {
      const auto step = step_on_show(time, steps);
      if (!step) break;
      if (*step == next) ++next;
      ASSERT_EQ(*step + 1, next) << "of " << steps;  // no step is left out or repeated
    }
    EXPECT_EQ(next, steps);
    EXPECT_GT(time, 3);
    EXPECT_LT(time, 15);
  }
}

}  // namespace
}  // namespace weft
