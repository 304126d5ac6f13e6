#pragma once

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

/// Sets the negative eigenvalues of a symmetric matrix to zero. Returns whether one was below what
/// rounding leaves of a zero in a sum of terms as large as the largest eigenvalue or `scale`.
template <int Size>
bool make_definite(Eigen::Matrix<double, Size, Size>& matrix, double scale = 0) {
  using Solver = Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, Size, Size>>;
  Solver solver;
  if constexpr (Size == 2) {
    solver.computeDirect(matrix);  // in closed form
  } else {
    solver.compute(matrix);
  }
  const auto& values = solver.eigenvalues();
  if (values[0] >= 0) return false;
  const auto& vectors = solver.eigenvectors();
  matrix.noalias() = vectors * values.cwiseMax(0).asDiagonal() * vectors.transpose();
  return values[0] < -1e-12 * std::max(scale, values.cwiseAbs().maxCoeff());
}

}  // namespace weft
