#pragma once

#include "core/sparse/block_matrix.h"

#include <Eigen/Dense>

namespace weft {

/// The whole matrix, zeros included.
inline Eigen::MatrixXd dense(const BlockMatrix& A) {
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(A.size(), A.size());
  for (int i = 0; i < A.block_rows(); ++i) {
    for (int k = A.pattern().begin(i); k < A.pattern().end(i); ++k) {
      const int j = A.pattern().column[static_cast<std::size_t>(k)];
      result.block<3, 3>(3 * i, 3 * j) = A.block(k);
    }
  }
  return result;
}

/// The filter S as a matrix.
inline Eigen::MatrixXd dense(const Filter& S, int vertex_count) {
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(3 * vertex_count, 3 * vertex_count);
  for (int i = 0; i < vertex_count; ++i) result.block<3, 3>(3 * i, 3 * i) = S.block(i);
  return result;
}

}  // namespace weft
