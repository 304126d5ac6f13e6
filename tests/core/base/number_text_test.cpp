#include "core/base/number_text.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

TEST(NumberText, SuperscriptsAreWrittenDigitByDigit) {
  EXPECT_EQ(superscript(0), "⁰");
  EXPECT_EQ(superscript(-12), "⁻¹²");
  EXPECT_EQ(superscript(345), "³⁴⁵");
}

TEST(NumberText, OrdinaryNumbersAreWrittenPlainlyWithoutTrailingZeros) {
  EXPECT_EQ(number_text(0), "0");
  EXPECT_EQ(number_text(1), "1");
  EXPECT_EQ(number_text(1.0 / 60), "0.0167");
  EXPECT_EQ(number_text(0.001), "0.001");
  EXPECT_EQ(number_text(-2.5), "-2.5");
  EXPECT_EQ(number_text(1000), "1000");
  EXPECT_EQ(number_text(12345), "12300");
}

TEST(NumberText, SmallAndLargeNumbersAreWrittenWithPowersOfTen) {
  EXPECT_EQ(number_text(1e-6), "10⁻⁶");
  EXPECT_EQ(number_text(-1e-6), "-10⁻⁶");
  EXPECT_EQ(number_text(2.5e-5), "2.5·10⁻⁵");
  EXPECT_EQ(number_text(3e8), "3·10⁸");
}

TEST(NumberText, RoundingMayReachTheNextPower) {
  EXPECT_EQ(number_text(0.9999), "1");
  EXPECT_EQ(number_text(999999), "10⁶");
  EXPECT_EQ(number_text(0.00099999), "0.001");
}

TEST(NumberText, WhatIsNotFiniteIsADash) {
  EXPECT_EQ(number_text(std::numeric_limits<double>::quiet_NaN()), "-");
  EXPECT_EQ(number_text(std::numeric_limits<double>::infinity()), "-");
}

}  // namespace
}  // namespace weft
