#include "core/linear/filtered_ldlt.h"

#include "core/linear/filtered_matrix.h"

namespace weft {

bool FilteredLdlt::factorise(const BlockMatrix& A, const Projection& S) {
  filter_matrix(A, S, filtered_);
  if (pattern_ != A.shared_pattern()) {
    pattern_ = A.shared_pattern();
    lower_ = lower_triangle(filtered_);
    factorisation_.analyzePattern(lower_);
  } else {
    refill_lower_triangle(filtered_, lower_);
  }
  factorisation_.factorize(lower_);
  return factorisation_.info() == Eigen::Success;
}

}  // namespace weft
