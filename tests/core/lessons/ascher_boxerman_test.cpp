#include "core/lessons/ascher_boxerman.h"

#include "core/lessons/ascher_boxerman_preconditioners.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace weft {
namespace {

double measured(const Reproduced& reproduced, const std::string& case_name,
                const std::string& quantity) {
  for (const ReproducedValue& value : reproduced.values) {
    if (value.case_name == case_name && value.quantity == quantity) return value.measured;
  }
  ADD_FAILURE() << "no " << quantity << " of " << case_name;
  return 0;
}

TEST(AscherBoxerman, NamesTheMethodThatEachRatioIsOver) {
  const Reproduced reproduced = reproduce_ascher_boxerman();
  const std::string counts = "rho 0.1 tol 0.01 (paper 22 and 15)";
  const double corrected = measured(reproduced, counts, "iterations a step, corrected");
  for (const std::string printed :
       {"as printed, delta_0 with P", "as printed, corrected delta_0"}) {
    EXPECT_EQ(measured(reproduced, "the experiment itself", "corrected / " + printed),
              corrected / measured(reproduced, counts, "iterations a step, " + printed));
  }
}

// All others are reproduced in the reference's order of the vertices.
TEST(AscherBoxerman, SaysWhyTheCountsOfItsIncompleteFactorisationsDiffer) {
  const Reproduced reproduced = reproduce_ascher_boxerman_preconditioners();
  const auto explained = [&](const std::string& name) {
    return std::ranges::any_of(
        reproduced.notes, [&](const std::string& note) { return note.starts_with(name + ": "); });
  };
  for (const ReproducedValue& value : reproduced.values) {
    if (value.reproduced()) continue;
    const bool is_cholesky = value.case_name.ends_with(" ic0");
    EXPECT_TRUE(is_cholesky || value.case_name.ends_with(" ilut")) << value.case_name;
    EXPECT_TRUE(explained(is_cholesky ? "IC(0)" : "ILUT"));
  }
}

}  // namespace
}  // namespace weft
