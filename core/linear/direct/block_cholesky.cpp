#include "core/linear/direct/block_cholesky.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A pivot that is smaller than this, relative to the entry it comes from, is zero up to rounding.
constexpr double k_smallest_pivot = 1e-13;

}  // namespace

std::optional<Mat3> cholesky(const Mat3& D) {
  Mat3 C = Mat3::Zero();
  for (int i = 0; i < 3; ++i) {
    for (int j = i; j < 3; ++j) {
      const double rest = D(i, j) - C.col(i).head(i).dot(C.col(j).head(i));
      if (j > i) {
        C(i, j) = rest / C(i, i);
      } else if (rest > k_smallest_pivot * D(i, i) && std::isfinite(rest)) {
        C(i, i) = std::sqrt(rest);
      } else {
        return std::nullopt;
      }
    }
  }
  if (!C.allFinite()) return std::nullopt;
  return C;
}

Mat3 inverse_of_upper(const Mat3& C) {
  Mat3 inverse = Mat3::Zero();
  for (int i = 0; i < 3; ++i) inverse(i, i) = 1 / C(i, i);
  inverse(0, 1) = -C(0, 1) * inverse(0, 0) * inverse(1, 1);
  inverse(1, 2) = -C(1, 2) * inverse(1, 1) * inverse(2, 2);
  inverse(0, 2) = -(C(0, 1) * inverse(1, 2) + C(0, 2) * inverse(2, 2)) * inverse(0, 0);
  return inverse;
}

void BlockCholesky::solve(std::span<const double> r, std::span<double> s) const {
  std::copy(r.begin(), r.end(), s.begin());
  // Solves R^T y = r, column by column of R^T.
  for (int i = 0; i < rows(); ++i) {
    const Vec3 y = inverse_diagonal[static_cast<std::size_t>(i)].transpose() * at(s, i);
    at(s, i) = y;
    for (int k = begin(i); k < end(i); ++k) {
      const auto index = static_cast<std::size_t>(k);
      at(s, column[index]).noalias() -= block[index].transpose() * y;
    }
  }
  // Solves R s = y, row by row.
  for (int i = rows() - 1; i >= 0; --i) {
    Vec3 rest = at(s, i);
    for (int k = begin(i); k < end(i); ++k) {
      const auto index = static_cast<std::size_t>(k);
      rest.noalias() -= block[index] * at(s, column[index]);
    }
    at(s, i).noalias() = inverse_diagonal[static_cast<std::size_t>(i)] * rest;
  }
}

// A solve reads the blocks and their columns twice and r once, and reads or writes s four times; a
// block takes nine multiplications and additions each time.
Cost BlockCholesky::cost() const {
  const auto blocks = static_cast<double>(block.size()), n = static_cast<double>(rows());
  return {2 * (blocks + n) * sizeof(Mat3) + 2 * blocks * sizeof(int) + 15 * n * sizeof(double),
          36 * (blocks + n)};
}

}  // namespace weft
