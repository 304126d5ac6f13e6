#define WEFT_KERNEL_PATH tested  // the namespace of the functions in core/kernels/paths

#include "core/kernels/paths/principal_stretches.h"

#include "tests/support/cloth.h"

#include <Eigen/Core>
#include <gtest/gtest.h>

namespace weft {
namespace {

using Mat32 = Eigen::Matrix<double, 3, 2>;

DoubleLanes3 in_all_lanes(const Vec3& a) {
  return {Double4{} + a[0], Double4{} + a[1], Double4{} + a[2]};
}
Vec3 in_last_lane(const DoubleLanes3& a) { return {a.x[3], a.y[3], a.z[3]}; }

void expect_singular_values(const Mat32& F) {
  const auto p = tested::principal_stretches({in_all_lanes(F.col(0)), in_all_lanes(F.col(1))});
  const Vec2 s(p.s[0][3], p.s[1][3]);
  Mat3 u;
  u << in_last_lane(p.u1), in_last_lane(p.u2), in_last_lane(p.u3);
  Eigen::Matrix2d v;
  v << p.cosine[3], -p.sine[3], p.sine[3], p.cosine[3];
  // The stretches of equal length may be in any order, to rounding.
  EXPECT_GE(s[0] - s[1], -1e-15 * s[0]) << F;
  EXPECT_GE(s[1], 0);
  EXPECT_LE((u.leftCols<2>() * s.asDiagonal() * v.transpose() - F).norm(), 1e-15 * 10) << F;
  EXPECT_LE((u.transpose() * u - Mat3::Identity()).norm(), 1e-15 * 10) << F;
  EXPECT_LE((v.transpose() * v - Eigen::Matrix2d::Identity()).norm(), 1e-15 * 10) << F;
}

TEST(PrincipalStretches, AreTheSingularValuesOfTheDeformationGradient) {
  for (unsigned seed = 0; seed < 20; ++seed) {
    const VecX entries = random_vector(6, seed);
    expect_singular_values(Eigen::Map<const Mat32>(entries.data()));
  }
}

TEST(PrincipalStretches, HaveOrthonormalDirectionsWhereTheTriangleIsALineOrAPoint) {
  Mat32 F = Mat32::Zero();
  expect_singular_values(F);
  for (const Vec3& along : {Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, -1), Vec3(0.4, -0.3, 0.8)}) {
    for (const double other : {0.0, 0.5, -1.0}) {
      F << along, other * along;
      expect_singular_values(F);
    }
  }
}

}  // namespace
}  // namespace weft
