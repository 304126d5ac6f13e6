#include "core/lessons/reproduction.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

class EveryReproduction : public testing::TestWithParam<int> {};

TEST_P(EveryReproduction, GivesEveryReferenceValueToItsTolerance) {
  const auto values = reproduction_table()[static_cast<std::size_t>(GetParam())].run().values;
  EXPECT_FALSE(values.empty());
  for (const ReproducedValue& value : values) {
    EXPECT_TRUE(value.reproduced() || value.claim)
        << value.case_name << ": " << value.quantity << " is " << value.measured << ", not "
        << value.reference << " +- " << value.tolerance << " " << value.unit;
  }
}

INSTANTIATE_TEST_SUITE_P(Table, EveryReproduction,
                         testing::Range(0, static_cast<int>(reproduction_table().size())),
                         [](const auto& test) {
                           std::string name =
                               reproduction_table()[static_cast<std::size_t>(test.param)].name;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(ReproducedValue, DiffersBeyondItsToleranceAndWhenItIsNotANumber) {
  EXPECT_TRUE((ReproducedValue{"a", "b", 1.01, 1, 0.011}).reproduced());
  EXPECT_FALSE((ReproducedValue{"a", "b", 1.02, 1, 0.011}).reproduced());
  EXPECT_FALSE((ReproducedValue{"a", "b", std::nan(""), 1, 0.011}).reproduced());
}

TEST(ReproducedValue, IsALineOfCsv) {
  const std::vector<ReproducedValue> values = {{"case a", "height", 0.5, 0.25, 1e-3, "m"}};
  EXPECT_EQ(to_csv(values),
            "case,quantity,measured,reference,tolerance,unit\ncase a,height,0.5,0.25,0.001,m\n");
}

}  // namespace
}  // namespace weft
