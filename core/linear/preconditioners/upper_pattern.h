#pragma once

#include "core/linear/direct/block_cholesky.h"
#include "core/sparse/block_matrix.h"

#include <memory>

namespace weft {

/// The upper triangle of a pattern of blocks, for factors that have no block outside it.
class UpperPattern {
 public:
  /// Gives `R` the upper triangle of `pattern`. Allocates only when the pattern changes.
  void fit(const std::shared_ptr<const BlockPattern>& pattern, BlockCholesky& R);
  /// Returns the index in the whole pattern of the first block right of the diagonal of a row.
  int first_block(int row) const { return pattern_->diagonal[static_cast<std::size_t>(row)] + 1; }

 private:
  std::shared_ptr<const BlockPattern> pattern_;
};

}  // namespace weft
