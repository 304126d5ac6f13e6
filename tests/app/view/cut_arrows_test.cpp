#include "app/view/shown_arrows.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft {
namespace {

constexpr double k_cloth_size = 2;

/// The scale of a cloth on which the wind is 1 mN at each vertex.
MarkScale in_wind() {
  MarkScale scale(k_arrows);
  scale.update(1e-3, 1e-3, 0, k_cloth_size);
  return scale;
}

TEST(CutArrows, ALoneForceIsNeverCutSinceTheScaleFollowsIt) {
  for (double force = 1e-5; force < 100; force *= 3) {
    const std::vector<ForceArrow> pull = {{Vec3::Zero(), force * Vec3::UnitZ(), 0}};
    MarkScale scale(k_arrows);
    scale.update(large_force(pull), 1e-3, 0, k_cloth_size);
    EXPECT_TRUE(cut_arrows(pull, scale).empty()) << force;
  }
}

TEST(CutArrows, SayHowLargeTheForceIsBesideTheBreakInItsArrow) {
  const std::vector<ForceArrow> arrows = {{Vec3::Zero(), {0, 1e-3, 0}, 0},
                                          {{1, 0, 0}, {0, 0, 0.25}, 1}};
  const std::vector<CutArrow> cut = cut_arrows(arrows, in_wind());
  ASSERT_EQ(cut.size(), 1u);
  EXPECT_EQ(cut[0].words, "250 mN");
  EXPECT_NEAR((cut[0].gap - Vec3(1, 0, 0.6)).norm(), 0, 1e-6);
}

TEST(CutArrows, OneOfEachTermSaysHowLargeTheyAreAtMost) {
  const std::vector<ForceArrow> arrows = {{{0, 0, 0}, {0, 0, 0.5}, 2},
                                          {{1, 0, 0}, {0, 0, 1.5}, 2},
                                          {{2, 0, 0}, {0, 0, 1}, 2},
                                          {{3, 0, 0}, {0, 2, 0}, 1}};
  const std::vector<CutArrow> cut = cut_arrows(arrows, in_wind());
  ASSERT_EQ(cut.size(), 2u);
  EXPECT_EQ(cut[0].words, "2 N");
  EXPECT_EQ(cut[1].words, "up to 1.5 N");
  EXPECT_EQ(cut[1].gap.x(), 1);
}

TEST(CutArrows, HaveFiniteForces) {
  constexpr double k_infinity = std::numeric_limits<double>::infinity();
  const std::vector<ForceArrow> arrows = {{Vec3::Zero(), {k_infinity, 0, 0}, 0},
                                          {Vec3::Zero(), {std::nan(""), 0, 0}, 1}};
  EXPECT_TRUE(cut_arrows(arrows, in_wind()).empty());
}

}  // namespace
}  // namespace weft
