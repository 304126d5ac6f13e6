#include "core/collision/search/sagitta.h"

#include "core/collision/search/deepest_point.h"
#include "core/mesh/grid.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

SolidBody sphere(double radius, double thickness) {
  Choice shape = default_choice(find_entry(solid_table(), "sphere", "solids"));
  shape.values.set("radius", radius);
  shape.values.set("thickness", thickness);
  return {shape, nullptr, nullptr, "solids[0]"};
}

// The sagitta of a chord is R - sqrt(R^2 - L^2/4) = L^2/8R (1 + L^2/16R^2 + ...).
TEST(Sagitta, IsTheDepthOfAChordInASphere) {
  const double radius = 0.3, length = 0.1;
  const SolidBody body = sphere(radius, 0.001);
  const double height = std::sqrt(radius * radius - length * length / 4);
  const double depth = -deepest_of_edge(body.shape(), Vec3(-length / 2, 0, height),
                                        Vec3(length / 2, 0, height), 1e-9)
                            .distance;
  const double next = length * length / (16 * radius * radius);
  EXPECT_NEAR(sagitta(body.shape(), length) / depth, 1, 1.1 * next);
}

TEST(Sagitta, IsNotedWhereTheThicknessIsLess) {
  const double length = 0.1, depth = length * length / (8 * 0.3);
  EXPECT_EQ(thin_note(sphere(0.3, 1.001 * depth), length), "");
  EXPECT_NE(
      thin_note(sphere(0.3, 0.999 * depth), length).find("An edge of 0.1 m may dip 0.00417 m"),
      std::string::npos);
  const Choice plane = default_choice(find_entry(solid_table(), "plane", "solids"));
  EXPECT_EQ(thin_note({plane, nullptr, nullptr, "solids"}, length), "") << "a plane has no bend";
}

}  // namespace
}  // namespace weft
