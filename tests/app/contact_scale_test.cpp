#include "app/contact_scale.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ContactScale, AVertexThatLiesHasANeedleOfAboutOnePercentOfTheCloth) {
  constexpr double k_size = 1.4;
  ShownSolids solids;
  for (solids.vertex_weight = 1e-6; solids.vertex_weight < 10; solids.vertex_weight *= 1.3) {
    const double needle = contact_scale(solids, k_size) * solids.vertex_weight;
    EXPECT_GE(needle, 0.0049 * k_size) << solids.vertex_weight;
    EXPECT_LE(needle, 0.0126 * k_size) << solids.vertex_weight;  // from 2 to 5
  }
}

TEST(ContactScale, WithoutSolidsThereAreNoNeedles) { EXPECT_EQ(contact_scale({}, 1), 0); }

}  // namespace
}  // namespace weft
