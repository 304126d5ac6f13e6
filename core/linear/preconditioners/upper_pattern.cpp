#include "core/linear/preconditioners/upper_pattern.h"

namespace weft {

void UpperPattern::fit(const std::shared_ptr<const BlockPattern>& pattern, BlockCholesky& R) {
  if (pattern_ == pattern) return;
  pattern_ = pattern;
  R.row_start.assign(1, 0);
  R.column.clear();
  for (int i = 0; i < pattern->rows(); ++i) {
    R.column.insert(R.column.end(), pattern->column.begin() + first_block(i),
                    pattern->column.begin() + pattern->end(i));
    R.row_start.push_back(static_cast<int>(R.column.size()));
  }
  R.block.resize(R.column.size());
  R.inverse_diagonal.resize(static_cast<std::size_t>(pattern->rows()));
}

}  // namespace weft
