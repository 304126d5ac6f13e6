#include "core/linear/filtered_matrix.h"

namespace weft {

namespace {

// Few vertices are constrained, so that only their rows and columns of the copy are replaced:
// set_block(k, block) stores block k of B.
template <class SetBlock>
void filter_constrained(const BlockMatrix& A, const Filter& S, const SetBlock& set_block) {
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < A.block_rows(); ++i) {
    const Mat3 S_i = S.block(i);
    if (S_i == Mat3::Identity()) continue;
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      const Mat3 S_j = S.block(j);
      Mat3 block = S_i * A.block(k) * S_j;
      if (j == i) block += Mat3::Identity() - S_i;
      set_block(k, block);
      if (S_j != Mat3::Identity()) continue;  // row j handles the block otherwise
      const int mirrored = pattern.find(j, i);
      set_block(mirrored, Mat3(A.block(mirrored) * S_i));
    }
  }
}

}  // namespace

void filter_matrix(const BlockMatrix& A, const Filter& S, BlockMatrix& B) {
  B.assign(A);
  filter_constrained(A, S, [&B](int k, const Mat3& block) { B.block(k) = block; });
}

void filter_matrix(const BlockMatrix& A, const Filter& S, FloatBlockMatrix& B) {
  B.assign(A);
  filter_constrained(A, S, [&B](int k, const Mat3& block) { B.set_block(k, block); });
}

}  // namespace weft
