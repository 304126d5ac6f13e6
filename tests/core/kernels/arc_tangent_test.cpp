#define WEFT_KERNEL_PATH tested  // the namespace of the functions in core/kernels/paths

#include "core/kernels/paths/arc_tangent.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace weft {
namespace {

double arc_tangent(double sine, double cosine) {
  return tested::arc_tangent(Double4{} + sine, Double4{} + cosine)[2];
}

TEST(ArcTangent, IsThatOfTheStandardLibraryToThreeUlp) {
  constexpr double k_three_ulp = 3 * std::numeric_limits<double>::epsilon();
  for (int k = -2000; k <= 2000; ++k) {
    const double angle = std::numbers::pi * k / 2000;
    for (const double length : {1e-9, 1.0, 3e7}) {
      const double sine = length * std::sin(angle), cosine = length * std::cos(angle);
      const double expected = std::atan2(sine, cosine);
      EXPECT_LE(std::abs(arc_tangent(sine, cosine) - expected), k_three_ulp * std::abs(expected))
          << angle;
    }
  }
  for (const double small : {1e-300, 1e-17, -1e-9, -1e-5, 1e-3}) {
    EXPECT_LE(std::abs(arc_tangent(small, 1) - std::atan(small)), k_three_ulp * std::abs(small));
  }
}

TEST(ArcTangent, IsZeroWithoutADirectionAndPiOppositeTheAxis) {
  EXPECT_EQ(arc_tangent(0, 0), 0);
  EXPECT_EQ(arc_tangent(0, 1), 0);
  EXPECT_EQ(arc_tangent(0, -1), std::numbers::pi);
  EXPECT_EQ(arc_tangent(1, 0), std::numbers::pi / 2);
}

}  // namespace
}  // namespace weft
