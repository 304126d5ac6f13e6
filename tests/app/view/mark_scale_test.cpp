#include "app/view/mark_scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace weft {
namespace {

constexpr double k_size = 1.4;
constexpr double k_usual = 1e-2;
constexpr MarkScale::Lengths k_both[] = {k_needles, k_arrows};

TEST(MarkScale, TheLargeForceIsSeenWellHoweverLargeItIs) {
  for (const MarkScale::Lengths& lengths : k_both) {
    for (double large = 1e-6; large < 1e3; large *= 1.7) {
      MarkScale scale(lengths);
      scale.update(large, k_usual, 0, k_size);
      const double mark = scale.metres_per_newton() * large;
      EXPECT_GE(mark, lengths.smallest * k_size) << large;
      EXPECT_LE(mark, lengths.largest * k_size) << large;
      const double mantissa = std::log10(scale.metres_per_newton());
      const double digit = std::round(std::pow(10, mantissa - std::floor(mantissa + 1e-9)));
      EXPECT_TRUE((std::set<double>{1, 2, 5}.contains(digit))) << scale.metres_per_newton();
    }
  }
}

TEST(MarkScale, MarksAreShortenedAtOnceAndLengthenedOnceForcesHaveBeenSmall) {
  for (const MarkScale::Lengths& lengths : k_both) {
    MarkScale scale(lengths);
    scale.update(1, k_usual, 0, k_size);
    const double before = scale.metres_per_newton();
    scale.update(100, k_usual, 0.02, k_size);
    EXPECT_LE(100 * scale.metres_per_newton(), lengths.largest * k_size);
    const double shortened = scale.metres_per_newton();
    scale.update(1, k_usual, 0.04, k_size);
    EXPECT_EQ(scale.metres_per_newton(), shortened);
    for (double time = 0.1; time < 20; time += 0.02) scale.update(1, k_usual, time, k_size);
    EXPECT_GE(scale.metres_per_newton(), lengths.smallest * k_size);
    EXPECT_LE(scale.metres_per_newton(), 2.5 * before);
  }
}

TEST(MarkScale, MarksKeepTheirLengthWhileForcesVaryByATwofold) {
  for (const MarkScale::Lengths& lengths : k_both) {
    MarkScale scale(lengths);
    scale.update(1, k_usual, 0, k_size);
    for (int frame = 1; frame <= 200; ++frame) {
      const double before = scale.metres_per_newton();
      scale.update(std::exp2(0.5 * std::sin(0.3 * frame)), k_usual, 0.02 * frame, k_size);
      if (frame <= 21) continue;  // skips the first period
      EXPECT_EQ(scale.metres_per_newton(), before) << frame;
    }
  }
}

TEST(MarkScale, WhatRestsWhileTheSimulationStandsStillChangesNothing) {
  MarkScale scale(k_needles);
  scale.update(100, k_usual, 0, k_size);
  scale.update(1, k_usual, 1, k_size);
  const double before = scale.metres_per_newton();
  for (int i = 0; i < 1000; ++i) scale.update(1, k_usual, 1, k_size);
  EXPECT_EQ(scale.metres_per_newton(), before);
}

TEST(MarkScale, AnEditToSmallerForcesWhileTheSimulationStandsStillLengthensTheMarksAtOnce) {
  for (const MarkScale::Lengths& lengths : k_both) {
    MarkScale scale(lengths);
    scale.update(100, k_usual, 0.9, k_size);
    scale.update(100, k_usual, 1, k_size);
    scale.update(1, k_usual, 1, k_size);
    EXPECT_GE(scale.metres_per_newton(), lengths.smallest * k_size);
  }
}

TEST(MarkScale, TheLargeForceIsThatOfOneInFiveAndNotOfAllOthers) {
  std::vector<ShownContact> contacts;
  std::vector<ForceArrow> arrows;
  EXPECT_EQ(large_force(contacts), 0);
  EXPECT_EQ(large_force(arrows), 0);
  for (int i = 0; i < 50; ++i) {
    const double force = i % 5 == 0 ? 3 : 0.03;
    contacts.push_back({Vec3::Zero(), Vec3::UnitZ(), force, true, false});
    arrows.push_back({Vec3::Zero(), force * Vec3::UnitX(), 0});
  }
  EXPECT_EQ(large_force(contacts), 3);
  EXPECT_EQ(large_force(arrows), 3);
}

TEST(MarkScale, OneDragLeavesTheArrowsOfTheWindAsTheyAre) {
  std::vector<ForceArrow> arrows(400, {Vec3::Zero(), 1e-3 * Vec3::UnitX(), 0});
  const double wind = large_force(arrows);
  arrows.push_back({Vec3::Zero(), Vec3::UnitZ(), 1});
  EXPECT_EQ(large_force(arrows), wind);
}

}  // namespace
}  // namespace weft
