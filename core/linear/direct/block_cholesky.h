#pragma once

#include "core/base/units.h"
#include "core/sparse/operator.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

/// Returns the upper triangular C with D = C^T C; nothing when D, of which the upper triangle is
/// read, is not positive definite.
std::optional<Mat3> cholesky(const Mat3& D);
/// Returns C^-1 of an upper triangular C.
Mat3 inverse_of_upper(const Mat3& C);

/// P = R^T R with an upper triangular R of 3x3 blocks, in compressed rows: the form of both
/// incomplete Cholesky factors and symmetric relaxation.
struct BlockCholesky {
  std::vector<int> row_start;          ///< n + 1, into the blocks right of the diagonal
  std::vector<int> column;             ///< ascending in each row
  std::vector<Mat3> block;             ///< R_ij, j > i
  std::vector<Mat3> inverse_diagonal;  ///< R_ii^-1, n

  int rows() const { return static_cast<int>(inverse_diagonal.size()); }
  int begin(int row) const { return row_start[static_cast<std::size_t>(row)]; }
  int end(int row) const { return row_start[static_cast<std::size_t>(row) + 1]; }

  /// s = R^-1 R^-T r, on one thread, since each row depends on those before it.
  void solve(std::span<const double> r, std::span<double> s) const;
  /// Returns the cost of one solve().
  Cost cost() const;
};

}  // namespace weft
