#include "core/constraints/freedom.h"

#include "core/base/errors.h"
#include "tests/support/systems.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace weft {
namespace {

// A filter keeps the span of oblique directions of any length and angle, and nothing else.
TEST(Freedom, IsTheSpanOfItsDirections) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    for (std::size_t count = 0; count <= 3; ++count) {
      std::vector<Vec3> directions;
      for (unsigned d = 0; d < count; ++d) {
        directions.push_back(std::pow(10.0, seed % 7) * random_vector(3, 100 * seed + d));
      }
      const Freedom freedom{std::span<const Vec3>(directions)};
      EXPECT_EQ(freedom.count(), static_cast<int>(count));
      const Mat3& S = freedom.block();
      // Vectors drawn at random meet at angles above 1e-3, which rounding of 1e-16 is divided by.
      EXPECT_LE((S * S - S).norm(), 1e-12);
      EXPECT_LE((S - S.transpose()).norm(), 1e-15);
      EXPECT_NEAR(S.trace(), static_cast<double>(count), 1e-12);
      for (const Vec3& direction : directions) {
        EXPECT_LE((S * direction - direction).norm(), 1e-12 * direction.norm());
      }
    }
  }
}

TEST(Freedom, CountsDependentDirectionsOnce) {
  EXPECT_EQ((Freedom{Vec3(1, 1, 0), Vec3(-3, -3, 0)}.count()), 1);
  EXPECT_EQ((Freedom{Vec3(1, 0, 0), Vec3(0, 2, 0), Vec3(5, -3, 0)}.count()), 2);
}

TEST(Freedom, TakesDirectionsOfAnyLengthThatIsANumber) {
  for (const double length : {1e-200, 1e-9, 1e9, 1e200}) {
    const Freedom line{length * Vec3(1, 2, 2)};
    EXPECT_EQ(line.count(), 1);
    EXPECT_LE((line.block() * Vec3(1, 2, 2) - Vec3(1, 2, 2)).norm(), 1e-15);
  }
}

TEST(Freedom, LeavesConstrainedAndFreeComponentsToTheLastBit) {
  const Vec3 z(0.1, 0.2, 0.3), v(1.1, 1.2, 1.3);
  EXPECT_EQ(Freedom().imposed(z, v), z);
  EXPECT_EQ(Freedom().filtered(v), Vec3::Zero());
  const Freedom all{Vec3(1, 2, 3), Vec3(0, 1, 1), Vec3(1, 0, 0)};
  EXPECT_TRUE(all.is_free());
  EXPECT_EQ(all.imposed(z, v), v);
  EXPECT_EQ(all.filtered(v), v);
}

TEST(Freedom, KnowsTheDirectionOfALineAndTheNormalOfAPlane) {
  const Vec3 line = Freedom{Vec3(-3, 0, 4)}.axis();
  EXPECT_LE(line.cross(Vec3(-0.6, 0, 0.8)).norm(), 1e-15);
  const Vec3 normal = Freedom{Vec3(1, 1, 0), Vec3(0, 0, 5)}.axis();
  EXPECT_LE(normal.cross(Vec3(1, -1, 0).normalized()).norm(), 1e-15);
  EXPECT_NEAR(normal.norm(), 1, 1e-15);
}

TEST(Freedom, RefusesDirectionsByTheNameOfTheirField) {
  const double infinite = std::numeric_limits<double>::infinity();
  const std::vector<std::vector<Vec3>> refused = {
      {Vec3::Zero()},
      {Vec3::UnitX(), Vec3::Zero()},
      {Vec3(0, infinite, 0)},
      {Vec3(0, 0, std::numeric_limits<double>::quiet_NaN())},
      {Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ(), Vec3::UnitX()}};
  for (const std::vector<Vec3>& directions : refused) {
    try {
      Freedom(directions, "constraints[2].free");
      ADD_FAILURE() << directions.size();
    } catch (const InputError& error) {
      EXPECT_EQ(error.field(), "constraints[2].free");
    }
  }
}

}  // namespace
}  // namespace weft
