#include "app/panels/comparison/comparison_columns.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

const ComparisonColumn& column(const std::string& name) {
  return *std::ranges::find(comparison_columns(), name, &ComparisonColumn::name);
}

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
  EXPECT_EQ(sorted_results(three_results(), column("iterations"), true), (Order{1, 2, 0}));
  EXPECT_EQ(sorted_results(three_results(), column("iterations"), false), (Order{0, 2, 1}));
  EXPECT_EQ(sorted_results(three_results(), column("solver"), true), (Order{2, 0, 1}));
}

TEST(ComparisonColumns, WhatIsUnknownIsLastInBothDirections) {
  EXPECT_EQ(sorted_results(three_results(), column("error"), true), (Order{1, 2, 0}));
  EXPECT_EQ(sorted_results(three_results(), column("error"), false), (Order{2, 1, 0}));
}

TEST(ComparisonColumns, ResultsThatAreEqualKeepTheirOrder) {
  EXPECT_EQ(sorted_results(three_results(), column("residual"), false), (Order{0, 1, 2}));
  EXPECT_EQ(sorted_results(three_results(), column("result"), true), (Order{0, 1, 2}));
}

}  // namespace
}  // namespace weft
