#include "core/linear/filtered_matrix.h"

#include "core/base/parallel.h"

namespace weft {

namespace {

constexpr int k_filter_grain = 512;

}  // namespace

void filter_matrix(const BlockMatrix& A, const Projection& S, BlockMatrix& B) {
  if (B.shared_pattern() != A.shared_pattern()) B = BlockMatrix(A.shared_pattern());
  const BlockPattern& pattern = A.pattern();
  parallel_for(A.block_rows(), k_filter_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const Mat3 S_i = S.block(i);
      for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
        const int j = pattern.column[static_cast<std::size_t>(k)];
        B.block(k).noalias() = S_i * A.block(k) * S.block(j);
        if (j == i) B.block(k) += Mat3::Identity() - S_i;
      }
    }
  });
}

}  // namespace weft
