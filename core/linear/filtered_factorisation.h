#pragma once

#include "core/linear/filtered_matrix.h"
#include "core/linear/scalar_matrix.h"

#include <Eigen/SparseCholesky>

namespace weft {

/// A sparse factorisation of a library, of S A S + (I - S). The symbolic factorisation is kept
/// while the pattern stands. `Library` has the interface of Eigen's sparse solvers and reads `part`
/// of the matrix.
template <class Library, MatrixPart part>
class FilteredFactorisation {
 public:
  static constexpr bool reads_one_triangle = part == MatrixPart::lower;

  /// Returns whether there is a factorisation.
  bool factorise(const BlockMatrix& A, const Projection& S) {
    filter_matrix(A, S, filtered_);
    if (pattern_ != A.shared_pattern()) {
      pattern_ = A.shared_pattern();
      scalar_ = scalar_matrix(filtered_, part);
      library_.analyzePattern(scalar_);
    } else {
      refill_scalar_matrix(filtered_, part, scalar_);
    }
    library_.factorize(scalar_);
    return library_.info() == Eigen::Success;
  }
  /// The solution for right-hand side r, 3n.
  VecX solve(const VecX& r) const { return library_.solve(r); }

  Library& library() { return library_; }

 private:
  std::shared_ptr<const BlockPattern> pattern_;  ///< of the matrix that was analysed
  BlockMatrix filtered_;                         ///< S A S + (I - S)
  Eigen::SparseMatrix<double> scalar_;           ///< its part that the library reads
  Library library_;
};

/// Eigen's sparse L D L^T: none when a pivot is zero.
using FilteredLdlt =
    FilteredFactorisation<Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>, Eigen::Lower>,
                          MatrixPart::lower>;

}  // namespace weft
