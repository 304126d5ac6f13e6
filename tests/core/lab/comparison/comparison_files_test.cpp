#include "core/lab/comparison/comparison_files.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

ComparisonResult broken_down() {
  ComparisonResult result;
  result.solver = "MPCG";
  result.report.reason = StopReason::breakdown;
  result.report.iterations = 3;
  result.report.relative_residual = 0.5;
  result.report.detail = "the \"matrix\", or P, is not positive definite";
  result.trace.points = {{.iteration = 0, .residual = 1, .seconds = 0.25}};
  return result;
}

std::string last_line(const std::string& table) {
  const std::size_t end = table.find_last_not_of('\n');
  return table.substr(table.rfind('\n', end) + 1);
}

TEST(ComparisonFiles, QuoteTheWordsOfTheReasonAndLeaveEmptyWhatIsNotKnown) {
  EXPECT_EQ(last_line(comparison_table_csv({broken_down()})),
            "\"MPCG\",\"\",\"breakdown\",\"the \"\"matrix\"\", or P, is not positive definite\","
            "3,0,0,0.5,0,0,,,,,,0,0,0,0\n");
  EXPECT_EQ(last_line(comparison_curves_csv({broken_down()})), "\"MPCG\",\"\",0,250,1,0,,0,0\n");
}

TEST(ComparisonFiles, GiveTheErrorAndTheSpectrumWhereTheyAreKnown) {
  ComparisonResult result = broken_down();
  result.report.detail = "";
  result.error = 0.125;
  result.spectrum = SpectrumEstimate{.smallest = 2, .largest = 10};
  result.predicted_iterations = 17;
  result.trace.points[0].error = 4;
  EXPECT_EQ(last_line(comparison_table_csv({result})),
            "\"MPCG\",\"\",\"breakdown\",\"\",3,0,0,0.5,0,0,0.125,5,2,10,17,0,0,0,0\n");
  EXPECT_EQ(last_line(comparison_curves_csv({result})), "\"MPCG\",\"\",0,250,1,0,4,0,0\n");
}

TEST(ComparisonFiles, HaveACellForEachColumn) {
  const auto commas = [](const std::string& line) {
    return std::count(line.begin(), line.end(), ',');
  };
  ComparisonResult result = broken_down();
  result.report.detail = "";
  for (const std::string& table :
       {comparison_table_csv({result}), comparison_curves_csv({result})}) {
    EXPECT_EQ(commas(table.substr(0, table.find('\n'))), commas(last_line(table)));
  }
}

}  // namespace
}  // namespace weft
