#include "app/panels/comparison/comparison_columns.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Three solvers with 30, 10 and 20 iterations; the error of the first is unknown.
std::vector<ComparisonResult> three_results() {
  std::vector<ComparisonResult> results(3);
  const int iterations[] = {30, 10, 20};
  for (std::size_t i = 0; i < 3; ++i) {
    results[i].solver = std::string(1, "bca"[i]);
    results[i].report.iterations = iterations[i];
    if (i > 0) results[i].error = 0.1 * static_cast<double>(i);
  }
  return results;
}

using Order = std::vector<std::size_t>;

TEST(ComparisonColumns, ResultsAreSortedByNumbersOrWordsInBothDirections) {
  EXPECT_EQ(sorted_results(three_results(), {"iterations", true}), (Order{1, 2, 0}));
  EXPECT_EQ(sorted_results(three_results(), {"iterations", false}), (Order{0, 2, 1}));
  EXPECT_EQ(sorted_results(three_results(), {"solver", true}), (Order{2, 0, 1}));
}

TEST(ComparisonColumns, ClicksOnAHeadSortUpwardsThenDownwardsThenTheBestFirstAgain) {
  ComparisonOrder order;
  const auto sorted = [&](const std::string& clicked) {
    order.click(clicked);
    return sorted_results(three_results(), order);
  };
  EXPECT_EQ(sorted("iterations"), (Order{1, 2, 0}));
  EXPECT_EQ(sorted("iterations"), (Order{0, 2, 1}));
  EXPECT_EQ(sorted("iterations"), (Order{0, 1, 2}));
  sorted("iterations");
  EXPECT_EQ(sorted("solver"), (Order{2, 0, 1}));
}

TEST(ComparisonColumns, WhatIsUnknownIsLastInBothDirections) {
  EXPECT_EQ(sorted_results(three_results(), {"error", true}), (Order{1, 2, 0}));
  EXPECT_EQ(sorted_results(three_results(), {"error", false}), (Order{2, 1, 0}));
}

TEST(ComparisonColumns, ARefusedSolverIsNotTheFastest) {
  std::vector<ComparisonResult> results = three_results();
  results[0].report.reason = StopReason::refused;
  results[0].report.iterations = 0;
  for (const bool ascending : {true, false})
    EXPECT_EQ(sorted_results(results, {"iterations", ascending}).back(), 0u);
}

TEST(ComparisonColumns, ResultsThatAreEqualKeepTheirOrder) {
  EXPECT_EQ(sorted_results(three_results(), {"residual", false}), (Order{0, 1, 2}));
  EXPECT_EQ(sorted_results(three_results(), {"result", true}), (Order{0, 1, 2}));
}

}  // namespace
}  // namespace weft
