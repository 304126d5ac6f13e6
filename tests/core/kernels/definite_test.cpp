#define WEFT_KERNEL_PATH tested  // the namespace of the functions in core/kernels/paths

#include "core/kernels/paths/triangle_response.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <numbers>

namespace weft {
namespace {

using Eigen::Matrix2d;

// Returns R diag(high, low) R^T with R a rotation by `angle`.
Matrix2d with_eigenvalues(double high, double low, double angle) {
  const Eigen::Vector2d axis(std::cos(angle), std::sin(angle));
  return low * Matrix2d::Identity() + (high - low) * axis * axis.transpose();
}

// Makes M definite in all lanes; returns whether it was changed by more than rounding.
bool make_definite(Matrix2d& M, double scale = 0) {
  tested::Symmetric2 lanes = {Double4{} + M(0, 0), Double4{} + M(0, 1), Double4{} + M(1, 1)};
  const tested::Mask fixed = tested::make_definite(lanes, Double4{} + scale);
  for (int lane = 1; lane < 4; ++lane) EXPECT_EQ(fixed[lane], fixed[0]);
  M << lanes.first[1], lanes.mixed[1], lanes.mixed[1], lanes.second[1];
  return fixed[0] != 0;
}

TEST(MakeDefinite, IsTheNearestMatrixWithoutNegativeEigenvalues) {
  for (const double high : {1.0, 1e-9, 0.0, -1e-9, -1.0}) {
    for (const double low : {1.0, 1e-9, 1e-15, 0.0, -1e-15, -1e-9, -1.0, -1e3}) {
      for (const double angle : {0.0, 0.3, 0.5 * std::numbers::pi, 2.0}) {
        const Matrix2d M = with_eigenvalues(high, low, angle);
        Matrix2d definite = M;
        const bool fixed = make_definite(definite);
        const Eigen::SelfAdjointEigenSolver<Matrix2d> solver(M);
        const Eigen::Vector2d values = solver.eigenvalues();
        const Matrix2d vectors = solver.eigenvectors();
        const Matrix2d expected = vectors * values.cwiseMax(0).asDiagonal() * vectors.transpose();
        const double scale = M.norm(), rounding = 1e-15 * 10 * scale;
        EXPECT_LE((definite - expected).norm(), rounding) << high << " " << low << " " << angle;
        EXPECT_EQ(fixed, values[0] < -1e-12 * values.cwiseAbs().maxCoeff());
      }
    }
  }
}

TEST(MakeDefinite, TakesAnEigenvalueFarBelowTheScaleForARoundedZero) {
  Matrix2d M = with_eigenvalues(1e-3, -1e-13, 0.3);
  Matrix2d same = M;
  EXPECT_TRUE(make_definite(M));
  EXPECT_FALSE(make_definite(same, 1));
  EXPECT_EQ(M, same);
}

TEST(MakeDefinite, LeavesWhatIsNotANumber) {
  Matrix2d M = Matrix2d::Constant(std::numeric_limits<double>::quiet_NaN());
  EXPECT_FALSE(make_definite(M));
  EXPECT_TRUE(std::isnan(M(0, 0)));
}

}  // namespace
}  // namespace weft
