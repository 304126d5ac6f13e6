#pragma once

#include "core/linear/scalar_matrix.h"

#include <Eigen/SparseCholesky>

namespace weft {

/// Eigen's sparse L D L^T of S A S + (I - S). The symbolic factorisation is kept while the pattern
/// stands.
class FilteredLdlt {
 public:
  /// Returns whether there is a factorisation: none when a pivot is zero.
  bool factorise(const BlockMatrix& A, const Projection& S);
  /// Whether all pivots are positive.
  bool positive_definite() const { return factorisation_.vectorD().minCoeff() > 0; }
  /// The solution for right-hand side r, 3n.
  VecX solve(const VecX& r) const { return factorisation_.solve(r); }

 private:
  std::shared_ptr<const BlockPattern> pattern_;  ///< of the matrix that was analysed
  BlockMatrix filtered_;                         ///< S A S + (I - S)
  Eigen::SparseMatrix<double> lower_;            ///< its lower triangle
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>, Eigen::Lower> factorisation_;
};

}  // namespace weft
