#include "core/base/number_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>

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

TEST(NumberText, FixedAndGeneralTextsAreThoseOfPrintf) {
  for (const double value : {0.0, -0.5, 1.0 / 3, 12345.678, 1e-7, 6.02e23, 2.5, 1e300}) {
    std::array<char, 400> expected{};
    std::snprintf(expected.data(), expected.size(), "%.2f", value);
    EXPECT_EQ(fixed_text(value, 2), expected.data());
    std::snprintf(expected.data(), expected.size(), "%.4g", value);
    EXPECT_EQ(general_text(value, 4), expected.data());
  }
}

double taken(std::string_view text) {
  const auto number = take_number(text);
  EXPECT_TRUE(number && text.empty()) << text;
  return number.value_or(std::nan(""));
}

TEST(TakeNumber, ReadsWhatStrtodReads) {
  for (const char* text : {"0", "-0.25", "+3", "1e3", "1.5E-3", ".5", "7.", "-inf", "1e308",
                           "4.9e-324", "2.2250738585072011e-308"}) {
    EXPECT_EQ(taken(text), std::strtod(text, nullptr)) << text;
  }
}

TEST(TakeNumber, IsInfiniteBeyondTheLargestDoubleAndZeroBelowTheSmallest) {
  const std::string zeros(400, '0');
  for (const std::string& text :
       {std::string("1e999"), std::string("-1e999"), std::string("1e-999"), "1" + zeros,
        "0." + zeros + "1", "0." + zeros + "1e1000", "1" + zeros + "e-1000",
        std::string("1e99999999999999999999"), std::string("-1e-99999999999999999999")}) {
    EXPECT_EQ(taken(text), std::strtod(text.c_str(), nullptr)) << text;
  }
}

TEST(TakeNumber, LeavesWhatFollowsAndTextThatIsNoNumber) {
  std::string_view text = "1,5";
  EXPECT_EQ(take_number(text), 1);
  EXPECT_EQ(text, ",5");
  for (const char* words : {"", "x", "+", "-", "+-1", " 1"}) {
    text = words;
    EXPECT_FALSE(take_number(text)) << words;
    EXPECT_EQ(text, words);
  }
}

}  // namespace
}  // namespace weft
