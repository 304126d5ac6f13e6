#include "core/base/csv.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <optional>
#include <string>

namespace weft {
namespace {

template <class Table, class... Cells>
concept takes_row = requires(Table table, Cells... cells) {
  table.add_row(cells...);
};

TEST(Csv, QuotesWordsAndLeavesOutWhatIsNoNumber) {
  CsvTable table("name", "time, s", "count");
  table.add_row("a, b", "say \"no\"", 3);
  table.add_row(std::nan(""), std::optional<double>(), std::optional<int>(7));
  EXPECT_EQ(table.text(),
            "name,\"time, s\",count\n"
            "\"a, b\",\"say \"\"no\"\"\",3\n"
            ",,7\n");
}

TEST(Csv, TakesNoRowsLongerOrShorterThanTheHeader) {
  using Table = CsvTable<2>;
  static_assert(takes_row<Table, int, int>);
  static_assert(!takes_row<Table, int>);
  static_assert(!takes_row<Table, int, int, int>);
}

TEST(Csv, WritesInfinitiesInWords) {
  const double infinity = std::numeric_limits<double>::infinity();
  EXPECT_EQ(csv_cell(infinity), "inf");
  EXPECT_EQ(csv_cell(-infinity), "-inf");
}

TEST(Csv, WritesNumbersThatReadBackAsTheSame) {
  for (const double number : {0.1, 1.0 / 3, -1e-300, 6.02214076e23}) {
    EXPECT_EQ(std::stod(csv_cell(number)), number);
  }
}

}  // namespace
}  // namespace weft
