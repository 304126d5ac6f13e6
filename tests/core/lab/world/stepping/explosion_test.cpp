#include "core/lab/world/stepping/explosion.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

constexpr double k_infinite = std::numeric_limits<double>::infinity();

bool says(const Explosion& explosion, const std::string& words) {
  return describe_explosion(explosion).find(words) != std::string::npos;
}

TEST(Explosion, IsExplainedByTheLimitOfTheStepAndWhatHelps) {
  const Explosion explosion = {.integrator = "Symplectic Euler",
                               .h_disp = 0.01,
                               .h = 0.01,
                               .speed = 2000,
                               .time = 0.5,
                               .stable_step = 0.002,
                               .needs_damping = false,
                               .largest_n_sub = 1000};
  EXPECT_TRUE(says(explosion, "stable only below about 2 ms"));
  EXPECT_TRUE(says(explosion, "at least 6 substeps"));  // 0.01 / (0.85 * 0.002) = 5.9
}

TEST(Explosion, AsksForNoMoreSubstepsThanASceneMayHave) {
  const Explosion explosion = {.integrator = "Symplectic Euler",
                               .h_disp = 0.01,
                               .h = 0.01,
                               .speed = std::numeric_limits<double>::quiet_NaN(),
                               .time = 0.5,
                               .stable_step = 1e-6,
                               .needs_damping = false,
                               .largest_n_sub = 1000};
  EXPECT_FALSE(says(explosion, "at least"));
  EXPECT_TRUE(says(explosion, "implicit Euler"));
  EXPECT_TRUE(says(explosion, "are no longer finite"));
}

TEST(Explosion, NamesTheLimitOfAnIntegratorThatNeedsDamping) {
  Explosion explosion = {.integrator = "Forward Euler",
                         .h_disp = 0.01,
                         .h = 0.01,
                         .speed = 2000,
                         .time = 0.5,
                         .stable_step = 0.002,
                         .needs_damping = true,
                         .largest_n_sub = 1000};
  EXPECT_TRUE(says(explosion, "stable only below about 2 ms, and only with damping"));
  EXPECT_TRUE(says(explosion, "at least 12 substeps and damping"));  // 0.01 / (0.85 * 0.001)
  explosion.h = 0.0015;
  EXPECT_TRUE(says(explosion, "below its limit of 2 ms at this state, but is unstable without"));
  EXPECT_TRUE(says(explosion, "Add damping and use at least 12 substeps"));
  explosion.h = 0.001;
  EXPECT_TRUE(says(explosion, "Add damping, or choose implicit Euler"));
  EXPECT_EQ(sufficient_substeps(explosion), 0) << "the length of the step is not to blame";
}

TEST(Explosion, TakesStepsBelowTheLimitOfDampingWhereTheyAreBelowThatOfStiffness) {
  const Explosion explosion = {.integrator = "Symplectic Euler",
                               .h_disp = 0.01,
                               .h = 0.001,
                               .speed = 2000,
                               .time = 0.5,
                               .stable_step = 0.002,
                               .safe_step = 0.0002,
                               .needs_damping = false,
                               .largest_n_sub = 1000};
  EXPECT_EQ(sufficient_substeps(explosion), 59);  // 0.01 / (0.85 * 0.0002) = 58.8
}

TEST(Explosion, NamesNoLimitWhereThereIsNone) {
  const Explosion explosion = {.integrator = "Implicit Euler",
                               .h_disp = 0.01,
                               .h = 0.01,
                               .speed = 2000,
                               .time = 0.5,
                               .stable_step = k_infinite,
                               .needs_damping = false,
                               .largest_n_sub = 1000};
  EXPECT_FALSE(says(explosion, "inf"));
  EXPECT_FALSE(says(explosion, "stable only"));
}

}  // namespace
}  // namespace weft
