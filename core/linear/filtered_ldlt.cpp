#include "core/linear/filtered_ldlt.h"

namespace weft {

bool FilteredLdlt::factorise(const BlockMatrix& A, const Projection& S) {
  if (pattern_ != A.shared_pattern()) analyse(A);
  fill(A, S);
  factorisation_.factorize(lower_);
  return factorisation_.info() == Eigen::Success;
}

void FilteredLdlt::analyse(const BlockMatrix& A) {
  pattern_ = A.shared_pattern();
  const BlockPattern& pattern = *pattern_;
  // The pattern is symmetric, so column j of the lower triangle has the rows i >= j of block row j.
  lower_.resize(A.size(), A.size());
  std::vector<Eigen::Triplet<double>> entries;
  entries.reserve(9 * static_cast<std::size_t>(pattern.block_count()));
  for (int j = 0; j < pattern.rows(); ++j) {
    for (int k = pattern.diagonal[static_cast<std::size_t>(j)]; k < pattern.end(j); ++k) {
      const int i = pattern.column[static_cast<std::size_t>(k)];
      for (int c = 0; c < 3; ++c) {
        for (int row = i == j ? c : 0; row < 3; ++row)
          entries.emplace_back(3 * i + row, 3 * j + c, 1.0);
      }
    }
  }
  lower_.setFromTriplets(entries.begin(), entries.end());
  factorisation_.analyzePattern(lower_);
}

// Writes S_j A_ji S_i, transposed, into the places of column j in the order analyse() gave them.
void FilteredLdlt::fill(const BlockMatrix& A, const Projection& S) {
  const BlockPattern& pattern = *pattern_;
  for (int j = 0; j < pattern.rows(); ++j) {
    const Mat3 S_j = S.block(j);
    const int diagonal = pattern.diagonal[static_cast<std::size_t>(j)];
    for (int c = 0; c < 3; ++c) {
      double* value = lower_.valuePtr() + lower_.outerIndexPtr()[3 * j + c];
      for (int k = diagonal; k < pattern.end(j); ++k) {
        const int i = pattern.column[static_cast<std::size_t>(k)];
        Eigen::Vector3d column = S.block(i) * (A.block(k).transpose() * S_j.col(c));
        if (k == diagonal) column += Mat3::Identity().col(c) - S_j.col(c);
        for (int row = k == diagonal ? c : 0; row < 3; ++row) *value++ = column[row];
      }
    }
  }
}

}  // namespace weft
