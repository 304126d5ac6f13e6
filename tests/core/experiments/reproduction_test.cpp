#include "core/experiments/reproduction.h"

#include "tests/support/full_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace weft {
namespace {

class EveryReproduction : public testing::TestWithParam<int> {};

TEST_P(EveryReproduction, GivesEveryReferenceValueToItsTolerance) {
  const auto values = reproduction_table()[static_cast<std::size_t>(GetParam())].run().values;
  EXPECT_FALSE(values.empty());
  for (const ReproducedValue& value : values) {
    // A value that does not agree, or was fitted to agree, has a note that says why.
    if (verdict_of(value) == "not as claimed" || value.fitted) {
      EXPECT_FALSE(value.notes.empty()) << value.case_name << ": " << value.quantity;
    }
    // A tolerance of 1 tells nothing about a reference of 0 or 1.
    EXPECT_FALSE(value.tolerance >= 1 && std::abs(value.reference) <= 1) << value.case_name;
    EXPECT_TRUE(value.reproduced() || value.claim)
        << value.case_name << ": " << value.quantity << " is " << value.measured << ", not "
        << value.reference << " +- " << value.tolerance << " " << value.unit;
  }
}

/// Returns the positions in the table of the experiments that take more than ten seconds, or of the
/// others.
std::vector<int> experiments(bool are_slow) {
  const std::set<std::string> slow = {"ascher-boxerman", "contact", "goldenthal"};
  std::vector<int> positions;
  for (int k = 0; k < static_cast<int>(reproduction_table().size()); ++k)
    if (slow.contains(reproduction_table()[static_cast<std::size_t>(k)].name) == are_slow)
      positions.push_back(k);
  return positions;
}

std::string experiment_name(const testing::TestParamInfo<int>& test) {
  std::string name = reproduction_table()[static_cast<std::size_t>(test.param)].name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Table, EveryReproduction, testing::ValuesIn(experiments(false)),
                         experiment_name);
INSTANTIATE_TEST_SUITE_P(Slow, EveryReproduction, testing::ValuesIn(experiments(true)),
                         experiment_name);

// A method that does not finish a run leaves a gap. The sample is the first experiment.
TEST(SlowMeasuredTimes, AreThereForTheFirstCaseOfEveryMethod) {
  const int wanted = full_run() ? 2 : 1;
  int measured = 0;
  for (const Reproduction& experiment : reproduction_table()) {
    if (!experiment.measure_times || measured == wanted) continue;
    ++measured;
    const Reproduced times = experiment.measure_times(1e-9);
    for (const ReproducedChart& chart : times.charts) {
      for (const ChartSeries& series : chart.chart.series) {
        ASSERT_FALSE(series.y.empty()) << chart.name << ": " << series.label;
        EXPECT_TRUE(series.y.front() > 0 || std::isnan(series.y.front())) << series.label;
      }
    }
    for (const ReproducedValue& value : times.values) {
      EXPECT_TRUE(value.claim);
      EXPECT_TRUE(value.measured > 0 && std::isfinite(value.measured)) << value.quantity;
    }
  }
  EXPECT_EQ(measured, wanted);
}

TEST(ReproducedValue, DiffersBeyondItsToleranceAndWhenItIsNotANumber) {
  EXPECT_TRUE((ReproducedValue{"a", "b", 1.01, 1, 0.011}).reproduced());
  EXPECT_FALSE((ReproducedValue{"a", "b", 1.02, 1, 0.011}).reproduced());
  EXPECT_FALSE((ReproducedValue{"a", "b", std::nan(""), 1, 0.011}).reproduced());
}

TEST(ReproducedValue, MayBeSmallerWhereAtMostTheReferenceIsAsked) {
  ReproducedValue value{"a", "b", 0.1, 1, 0.011};
  value.is_upper_bound = true;
  EXPECT_TRUE(value.reproduced());
  value.measured = 1.02;
  EXPECT_FALSE(value.reproduced());
  value.measured = std::nan("");
  EXPECT_FALSE(value.reproduced());
}

TEST(ReproducedValue, IsALineOfCsvWithItsVerdictAndItsNote) {
  ReproducedValue value{"case a, b", "height", 0.5, 0.25, 1e-3, "m"};
  value.notes = {"Said \"so\".", "Twice."};
  const std::string header = "case,quantity,measured,reference,tolerance,unit,verdict,note\n";
  const std::string numbers = "\"case a, b\",\"height\",0.5,0.25,0.001,\"m\",";
  const auto csv_of = [](const ReproducedValue& row) { return to_csv(std::span(&row, 1)); };
  EXPECT_EQ(csv_of(value), header + numbers + "\"differs\",\"Said \"\"so\"\". Twice.\"\n");
  value.claim = true;
  EXPECT_EQ(verdict_of(value), "not as claimed");
  value.tolerance = 1;
  EXPECT_EQ(verdict_of(value), "as claimed");
  value.claim = false;
  EXPECT_EQ(verdict_of(value), "reproduced");
  value.fitted = true;
  EXPECT_EQ(verdict_of(value), "fitted");
}

}  // namespace
}  // namespace weft
