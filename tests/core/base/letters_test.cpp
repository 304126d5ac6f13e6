#include "core/base/letters.h"

#include "core/base/errors.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

TEST(Letters, AreCountedAsTheyAreSeen) {
  EXPECT_EQ(letter_count("LDLᵀ"), 4u);
  EXPECT_EQ(letter_count(""), 0u);
}

TEST(Letters, OfAsciiAloneChangeTheirCase) {
  EXPECT_EQ(lower_case("MatRIX Ä İ"), "matrix Ä İ");
  EXPECT_EQ(upper_case('i'), 'I');
  EXPECT_EQ(upper_case('1'), '1');
}

TEST(TextForMessages, IsAsItWasWhereItIsShortAndPrintable) {
  for (const char* text : {"", "\"a\"", "tilt: 30°", "日本語", "𝛼"}) {
    EXPECT_EQ(for_message(text), text);
  }
}

TEST(TextForMessages, ShowsNoByteThatATerminalObeys) {
  EXPECT_EQ(for_message("\x1b[2J\n\x7f"), "\\x1b[2J\\x0a\\x7f");
  EXPECT_EQ(for_message(std::string_view("\0\xff\xc3", 3)), "\\x00\\xff\\xc3");
  EXPECT_EQ(for_message("\xc2\x9b"), "\\xc2\\x9b");  // U+009B begins sequences, too
}

TEST(TextForMessages, LosesItsMiddleWhereItIsLong) {
  const std::string text = "\"begin" + std::string(1'000'000, 'x') + "end\"";
  const std::string shown = for_message(text, 30);
  EXPECT_EQ(letter_count(shown), 30u);
  EXPECT_EQ(shown.substr(0, 7), "\"beginx");
  EXPECT_EQ(shown.substr(shown.size() - 5), "xend\"");
  std::string letters;
  for (int i = 0; i < 1000; ++i) letters += "ᵀ";
  EXPECT_EQ(letter_count(for_message(letters, 30)), 30u);
  EXPECT_EQ(for_message(std::string(30, 'x'), 30), std::string(30, 'x'));
}

TEST(InputErrors, AreShortWhateverTheFieldAndTheValueAre) {
  const std::string long_text(1'000'000, 'x');
  const InputError error("forces." + long_text, "\"" + long_text + "\"", "one of: a, b");
  EXPECT_LT(letter_count(error.what()), 250u);
  EXPECT_EQ(std::string(error.what()).substr(0, 8), "forces.x");
}

}  // namespace
}  // namespace weft
