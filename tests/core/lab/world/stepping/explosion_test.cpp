#include "tests/support/explosions.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

constexpr double k_infinite = std::numeric_limits<double>::infinity();

bool says(const Explosion& explosion, const std::string& words) {
  return describe_explosion(explosion).find(words) != std::string::npos;
}

TEST(Explosion, IsExplainedByTheLimitOfTheStepAndWhatHelps) {
  const Explosion explosion = explosion_of("Symplectic Euler", 0.002);
  EXPECT_TRUE(says(explosion, "stable only below about 2 ms"));
  EXPECT_TRUE(says(explosion, "at least 6 substeps"));  // 0.01 / (0.85 * 0.002) = 5.9
}

TEST(Explosion, NamesItsOwnTimeAndThatOfTheLastGoodState) {
  const Explosion explosion = explosion_of("Symplectic Euler", 0.002);
  EXPECT_TRUE(says(explosion, "The cloth exploded at t = 2.4"));
  EXPECT_TRUE(says(explosion, "The last good state, at t = 0.5"));
}

TEST(Explosion, AsksForNoMoreSubstepsThanASceneMayHave) {
  Explosion explosion = explosion_of("Symplectic Euler", 1e-6);
  explosion.speed = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(says(explosion, "at least"));
  EXPECT_TRUE(says(explosion, "implicit Euler"));
  EXPECT_TRUE(says(explosion, "are no longer finite"));
}

TEST(Explosion, NamesTheLimitOfAnIntegratorThatNeedsDamping) {
  Explosion explosion = explosion_of("Forward Euler", 0.002);
  explosion.needs_damping = true;
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
  Explosion explosion = explosion_of("Symplectic Euler", 0.002);
  explosion.h = 0.001;
  explosion.damped_step = 0.0002;
  EXPECT_EQ(sufficient_substeps(explosion), 59);  // 0.01 / (0.85 * 0.0002) = 58.8
  EXPECT_TRUE(says(explosion, "with its damping is stable only below about 0.2 ms"));
  EXPECT_TRUE(says(explosion, "at least 59 substeps or less damping"));
  explosion.h = 0.003;  // longer than both
  EXPECT_TRUE(says(explosion, "stable only below about 0.2 ms. Use at least 59 substeps"));
  explosion.largest_n_sub = 50;
  EXPECT_FALSE(says(explosion, "at least"));
}

TEST(Explosion, NamesNoLimitWhereThereIsNone) {
  const Explosion explosion = explosion_of("Implicit Euler", k_infinite);
  EXPECT_FALSE(says(explosion, "inf"));
  EXPECT_FALSE(says(explosion, "stable only"));
}

}  // namespace
}  // namespace weft
