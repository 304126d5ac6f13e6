#include "app/view/contact_scale.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace weft {
namespace {

constexpr double k_size = 1.4;

/// Contacts of which one in five has the large force, and the others a hundredth of it, N.
Snapshot touching(double large, double time, int count = 50) {
  Snapshot shown;
  shown.time = time;
  shown.cloth.vertex_weight = 1e-3;
  for (int i = 0; i < count; ++i)
    shown.solids.contacts.push_back(
        {Vec3::Zero(), Vec3::UnitZ(), i % 5 == 0 ? large : large / 100, true, false});
  return shown;
}

TEST(ContactScale, TheLargeForcesAreSeenWellWhateverCarriesTheCloth) {
  for (double large = 1e-6; large < 1e3; large *= 1.7) {
    ContactScale scale;
    scale.update(touching(large, 0), k_size);
    const double needle = scale.metres_per_newton() * large;
    EXPECT_GE(needle, 0.015 * k_size) << large;
    EXPECT_LE(needle, 0.09 * k_size) << large;
    const double mantissa = std::log10(scale.metres_per_newton());
    const double digit = std::round(std::pow(10, mantissa - std::floor(mantissa + 1e-9)));
    EXPECT_TRUE((std::set<double>{1, 2, 5}.contains(digit))) << scale.metres_per_newton();
  }
}

TEST(ContactScale, NeedlesAreShortenedAtOnceAndLengthenedOnceForcesHaveBeenSmall) {
  ContactScale scale;
  scale.update(touching(1, 0), k_size);
  const double before = scale.metres_per_newton();
  scale.update(touching(100, 0.02), k_size);
  EXPECT_LE(100 * scale.metres_per_newton(), 0.09 * k_size);
  const double shortened = scale.metres_per_newton();
  scale.update(touching(1, 0.04), k_size);
  EXPECT_EQ(scale.metres_per_newton(), shortened);
  for (double time = 0.1; time < 20; time += 0.02) scale.update(touching(1, time), k_size);
  EXPECT_GE(scale.metres_per_newton(), 0.015 * k_size);
  EXPECT_LE(scale.metres_per_newton(), 2.5 * before);
}

TEST(ContactScale, NeedlesKeepTheirLengthWhileForcesVaryByATwofold) {
  ContactScale scale;
  scale.update(touching(1, 0), k_size);
  for (int frame = 1; frame <= 200; ++frame) {
    const double before = scale.metres_per_newton();
    scale.update(touching(std::exp2(0.5 * std::sin(0.3 * frame)), 0.02 * frame), k_size);
    if (frame <= 21) continue;  // the first period
    EXPECT_EQ(scale.metres_per_newton(), before) << frame;
  }
}

TEST(ContactScale, WhatRestsWhileTheSimulationStandsStillChangesNothing) {
  ContactScale scale;
  scale.update(touching(100, 0), k_size);
  scale.update(touching(1, 1), k_size);
  const double before = scale.metres_per_newton();
  for (int i = 0; i < 1000; ++i) scale.update(touching(1, 1), k_size);
  EXPECT_EQ(scale.metres_per_newton(), before);
}

}  // namespace
}  // namespace weft
