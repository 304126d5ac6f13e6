#include "app/view/contact_scale.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ContactScale, TheWeightOfAVertexIsDrawnAsLongAsItIsSeenWell) {
  constexpr double k_size = 1.4;
  for (double weight = 1e-6; weight < 10; weight *= 1.3) {
    const double needle = contact_scale(weight, k_size) * weight;
    EXPECT_GE(needle, 0.0049 * k_size) << weight;
    EXPECT_LE(needle, 0.0126 * k_size) << weight;  // from 2 to 5
    const double arrow = arrow_scale(weight, k_size) * weight;
    EXPECT_GE(arrow, 0.029 * k_size) << weight;
    EXPECT_LE(arrow, 0.076 * k_size) << weight;
  }
}

}  // namespace
}  // namespace weft
