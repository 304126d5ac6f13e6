#include "core/base/number_text.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <tuple>
#include <vector>

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
  EXPECT_EQ(number_text(-2.5), "−2.5");
  EXPECT_EQ(number_text(1000), "1000");
  EXPECT_EQ(number_text(12345), "12300");
}

TEST(NumberText, SmallAndLargeNumbersAreWrittenWithPowersOfTen) {
  EXPECT_EQ(number_text(1e-6), "10⁻⁶");
  EXPECT_EQ(number_text(-1e-6), "−10⁻⁶");
  EXPECT_EQ(number_text(-1.03e-8), "−1.03·10⁻⁸");
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

TEST(NumberText, FixedTextsAreThoseOfPrintf) {
  for (const double value : {0.0, -0.5, 1.0 / 3, 12345.678, 1e-7, 6.02e23, 2.5, 1e300}) {
    std::array<char, 400> expected{};
    std::snprintf(expected.data(), expected.size(), "%.2f", value);
    EXPECT_EQ(fixed_text(value, 2), expected.data());
  }
}

/// Numbers of all sizes and signs with few digits and with many.
std::vector<double> numbers_of_all_sizes() {
  std::vector<double> numbers = {0, std::numeric_limits<double>::max(),
                                 std::numeric_limits<double>::denorm_min()};
  for (int power = -300; power <= 300; power += power >= -12 && power < 12 ? 1 : 36) {
    for (const double factor : {1.0, -1.0, 1.5, 9.99, -9.995, 1.0 / 3, 6.02214076, 0.99999999})
      numbers.push_back(factor * std::pow(10.0, power));
  }
  return numbers;
}

double shown(std::string_view text) {
  const auto number = take_shown_number(text);
  EXPECT_TRUE(number && text.empty()) << text;
  return number.value_or(std::nan(""));
}

TEST(NumberText, ReadsBackAsTheNumberUpToTheDigitsShown) {
  for (const double number : numbers_of_all_sizes()) {
    EXPECT_EQ(shown(exact_text(number)), number);
    EXPECT_EQ(shown(typed_text(number)), number);
    for (const int digits : {1, 2, 3, 10}) {
      // The bound is half a unit of the last digit and the rounding of this test.
      const double half = 0.5 * std::pow(10.0, 1 - digits) * (1 + 1e-5);
      if (std::abs(number) > 1e-307 && std::abs(number) < 1e308) {
        EXPECT_NEAR(shown(number_text(number, digits)) / (number == 0 ? 1 : number), number != 0,
                    half)
            << number_text(number, digits);
      }
    }
  }
}

TEST(NumberText, HasOneNotationForPowersOfTen) {
  for (const double number : numbers_of_all_sizes()) {
    if (number == std::numeric_limits<double>::denorm_min()) continue;  // lacks even one digit
    for (const std::string& text :
         {number_text(number), exact_text(number), reading_text(number, 2)})
      EXPECT_EQ(text.find_first_of("eE+ "), std::string::npos) << text;
    EXPECT_EQ(typed_text(number).find_first_of("E+ "), std::string::npos) << typed_text(number);
    // Where three digits are enough, all texts have the same ones.
    if (shown(number_text(number)) == number) {
      EXPECT_EQ(exact_text(number), plain_number_text(number));
    }
  }
}

TEST(NumberText, HasMinusSignsForPeopleAndHyphensForPrograms) {
  for (const double number : numbers_of_all_sizes()) {
    const bool is_negative = number < 0;
    for (const std::string& text : {number_text(number), reading_text(number, 2)}) {
      EXPECT_EQ(text.starts_with("−"), is_negative) << text;
      EXPECT_EQ(text.find('-'), std::string::npos) << text;
    }
    for (const std::string& text : {plain_number_text(number), exact_text(number),
                                    typed_text(number), fixed_text(number, 2)}) {
      EXPECT_EQ(text.starts_with('-'), is_negative) << text;
      EXPECT_EQ(text.find("−"), std::string::npos) << text;
    }
    EXPECT_EQ(with_minus_signs(plain_number_text(number)), number_text(number));
  }
}

TEST(NumberText, OnlyNumbersGetMinusSigns) {
  EXPECT_EQ(with_minus_signs("3 numbers, each -1 to 1 m"), "3 numbers, each −1 to 1 m");
  EXPECT_EQ(with_minus_signs("[0, -9.81, -.5]"), "[0, −9.81, −.5]");
  for (const char* text : {"-", "a-1", "I - S", "steepest-descent", "--help", "1-2"})
    EXPECT_EQ(with_minus_signs(text), text);
}

TEST(NumberText, AnExactNumberHasTheDigitsItTakes) {
  EXPECT_EQ(exact_text(1e5), "100000");
  EXPECT_EQ(exact_text(1234567), "1.234567·10⁶");
  EXPECT_EQ(exact_text(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(exact_text(-1e-12), "-10⁻¹²");
  EXPECT_EQ(exact_text(-std::numeric_limits<double>::infinity()), "-inf");
  EXPECT_EQ(typed_text(2.5e-5), "2.5e-5");
  EXPECT_EQ(typed_text(1e6), "1e6");
  EXPECT_EQ(typed_text(2000), "2000");
}

TEST(NumberText, ACountHasAllItsDigits) {
  EXPECT_EQ(count_text(2147483648.0), "2147483648");
  EXPECT_EQ(count_text(-3), "-3");
  EXPECT_EQ(count_text(1.5), "1.5");
  EXPECT_EQ(count_text(1e300), "10³⁰⁰");
}

TEST(NumberText, OfMemoryHasThreeDigits) {
  EXPECT_EQ(bytes_text(999.6), "1000 bytes");
  EXPECT_EQ(bytes_text(1.234e9), "1.23 GB");
}

TEST(NumberText, UnitsFollowAfterASpaceButForDegreesAndPerCent) {
  EXPECT_EQ(with_unit("20", "m/s"), "20 m/s");
  EXPECT_EQ(with_unit("25", "°"), "25°");
  EXPECT_EQ(with_unit("3", "%"), "3%");
  EXPECT_EQ(with_unit("3", ""), "3");
  EXPECT_EQ(with_unit("1", "1/s"), "1/s");
  EXPECT_EQ(time_text(1.25), "1.250 s");
}

TEST(TakeShownNumber, LeavesWhatIsNoPowerOfTen) {
  for (const auto& [words, number, rest] :
       {std::tuple("10⁻³ ms", 1e-3, " ms"), std::tuple("-10²", -100.0, ""),
        std::tuple("2·10", 2.0, "·10"), std::tuple("2·11³", 2.0, "·11³"),
        std::tuple("1e3·10²", 1000.0, "·10²"), std::tuple("10 N", 10.0, " N"),
        std::tuple("10⁻", 10.0, "⁻"), std::tuple("−2.5·10⁻¹ m", -0.25, " m"),
        std::tuple("−10²", -100.0, "")}) {
    std::string_view text = words;
    EXPECT_EQ(take_shown_number(text), number) << words;
    EXPECT_EQ(text, rest) << words;
  }
  for (const char* words : {"·10³", "−", "−−1", "−-1", "−+1", "-−1"}) {
    std::string_view none = words;
    EXPECT_FALSE(take_shown_number(none)) << words;
    EXPECT_EQ(none, words);
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
