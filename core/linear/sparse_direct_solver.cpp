#include "core/linear/sparse_direct_solver.h"

namespace weft {

FactorSize symmetric_factor_size(const Eigen::SparseMatrix<double>& L, int diagonal) {
  FactorSize size;
  for (Eigen::Index j = 0; j < L.outerSize(); ++j) {
    const double column = L.outerIndexPtr()[j + 1] - L.outerIndexPtr()[j] + diagonal;
    size.stored += column;
    size.flops += column * column;
  }
  size.applied = 2 * size.stored;  // L and L^T
  return size;
}

}  // namespace weft
