#include "core/experiments/ascher_boxerman/ascher_boxerman_cloth.h"
#include "core/experiments/reproductions.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

TEST(SlowAscherBoxerman, NamesTheMethodThatEachRatioIsOver) {
  using Method = AscherBoxermanMethod;
  const std::vector<ReproducedValue> ratios = reproduce_variation({"the experiment itself", {}});
  ASSERT_EQ(ratios.size(), 2u);
  const double corrected = mean_iterations({}, Method::corrected);
  EXPECT_EQ(ratios[0].quantity, "corrected / as printed, delta_0 with P");
  EXPECT_EQ(ratios[0].measured, corrected / mean_iterations({}, Method::printed));
  EXPECT_EQ(ratios[1].quantity, "corrected / as printed, corrected delta_0");
  EXPECT_EQ(ratios[1].measured, corrected / mean_iterations({}, Method::printed_start));
}

// All other counts are reproduced in the reference's order of the vertices.
TEST(AscherBoxerman, SaysWhyTheCountsOfItsIncompleteFactorisationsDiffer) {
  const Reproduced reproduced = reproduce_ascher_boxerman_preconditioners();
  for (const ReproducedValue& value : reproduced.values) {
    if (value.reproduced()) continue;
    const bool is_cholesky = value.case_name.ends_with(" ic0");
    EXPECT_TRUE(is_cholesky || value.case_name.ends_with(" ilut")) << value.case_name;
    ASSERT_FALSE(value.notes.empty());
    const std::string& note = value.notes.back();
    EXPECT_NE(note.find(is_cholesky ? "IC(0)" : "ILUT"), std::string::npos) << note;
  }
}

}  // namespace
}  // namespace weft
