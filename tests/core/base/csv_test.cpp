#include "core/base/csv.h"

#include "core/base/letters.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace weft {
namespace {

TEST(Csv, QuotesWordsAndLeavesOutWhatIsNoNumber) {
  EXPECT_EQ(csv_line("a, b", "say \"no\"", 3), "\"a, b\",\"say \"\"no\"\"\",3\n");
  EXPECT_EQ(csv_line(std::nan(""), std::numeric_limits<double>::infinity(), std::optional<double>(),
                     std::optional<int>(7)),
            ",,,7\n");
}

TEST(Csv, WritesNumbersThatReadBackAsTheSame) {
  for (const double number : {0.1, 1.0 / 3, -1e-300, 6.02214076e23}) {
    EXPECT_EQ(std::stod(csv_cell(number)), number);
  }
}

TEST(Letters, AreCountedAsTheyAreSeen) {
  EXPECT_EQ(letter_count("LDLᵀ"), 4u);
  EXPECT_EQ(letter_count(""), 0u);
}

}  // namespace
}  // namespace weft
