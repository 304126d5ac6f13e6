#include "app/view/arrow_scale.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ArrowScale, TheWeightOfAVertexIsDrawnAsLongAsItIsSeenWell) {
  constexpr double k_cloth = 1.4;
  for (double weight = 1e-6; weight < 10; weight *= 1.3) {
    const double arrow = arrow_scale(weight, k_cloth) * weight;
    EXPECT_GE(arrow, 0.029 * k_cloth) << weight;
    EXPECT_LE(arrow, 0.076 * k_cloth) << weight;  // from 2 to 5
  }
}

}  // namespace
}  // namespace weft
