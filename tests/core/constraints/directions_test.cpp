
#include "core/base/errors.h"
#include "core/constraints/freedom.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft {
namespace {

TEST(Directions, AcrossANormalSpanItsPlane) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const Vec3 normal = Vec3(random_vector(3, seed)).normalized();
    const auto across = directions_across(normal);
    ASSERT_EQ(across.size(), 2u);
    // Products of unit vectors round by about 1e-16.
    EXPECT_LE(std::abs(across[0].dot(across[1])), 1e-15);
    for (const Vec3& direction : across) {
      EXPECT_LE(std::abs(direction.dot(normal)), 1e-15);
      EXPECT_NEAR(direction.norm(), 1, 1e-15);
    }
    EXPECT_LE((Freedom(across).axis().cross(normal)).norm(), 1e-15);
  }
}

// A constraint along an axis is exact to the last bit only where S has no rounding.
TEST(Directions, AcrossAnAxisAreAxes) {
  for (int axis = 0; axis < 3; ++axis) {
    for (const double sign : {1.0, -1.0}) {
      Mat3 expected = Mat3::Identity();
      expected(axis, axis) = 0;
      EXPECT_EQ(Freedom(directions_across(sign * Vec3::Unit(axis))).block(), expected);
    }
  }
}

TEST(Directions, OfAnyLengthHaveAUnitOneAndOthersAreRefused) {
  for (const double length : {1e-200, 1.0, 1e200})
    EXPECT_LE((unit_direction(length * Vec3(0, 3, 4), "axis") - Vec3(0, 0.6, 0.8)).norm(), 1e-15);
  const double infinity = std::numeric_limits<double>::infinity();
  for (const Vec3& wrong : {Vec3(0, 0, 0), Vec3(0, infinity, 1), Vec3(NAN, 1, 0)}) {
    try {
      unit_direction(wrong, "normal");
      ADD_FAILURE() << wrong.transpose();
    } catch (const InputError& error) {
      EXPECT_EQ(error.field(), "normal");
      EXPECT_EQ(error.allowed(), "a direction");
    }
  }
}

}  // namespace
}  // namespace weft
