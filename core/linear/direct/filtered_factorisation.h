#pragma once

#include "core/linear/direct/library_factorisations.h"
#include "core/linear/filtered_matrix.h"
#include "core/linear/scalar_matrix.h"

namespace weft {

/// A library's sparse factorisation of S A S + (I - S). The symbolic factorisation is kept while
/// the pattern is unchanged. `Library` is one of library_factorisations.h and reads `part` of the
/// matrix.
template <class Library, MatrixPart part>
class FilteredFactorisation {
 public:
  static constexpr bool reads_one_triangle = part == MatrixPart::lower;

  /// Factorises; returns false where there is no factorisation. \throw Refusal where it would be
  /// too large.
  bool factorise(const BlockMatrix& A, const Filter& S, const StopToken& stop) {
    filter_matrix(A, S, filtered_);
    if (pattern_ != A.shared_pattern()) {
      pattern_.reset();
      scalar_ = scalar_matrix(filtered_, part);
      library_.analyse(scalar_, stop);
      pattern_ = A.shared_pattern();
    } else {
      refill_scalar_matrix(filtered_, part, scalar_);
    }
    return library_.factorise(scalar_, stop);
  }
  /// Returns the solution for the right-hand side r, 3n.
  VecX solve(const VecX& r) const { return library_.solve(r); }

  Library& library() { return library_; }

 private:
  std::shared_ptr<const BlockPattern> pattern_;  ///< pattern of the matrix that was analysed
  BlockMatrix filtered_;                         ///< S A S + (I - S)
  SparseMatrix scalar_;                          ///< the part of filtered_ that the library reads
  Library library_;
};

/// Eigen's sparse L D L^T, which does not exist when a pivot is zero.
using FilteredLdlt = FilteredFactorisation<SimplicialLdlt, MatrixPart::lower>;
/// CHOLMOD's supernodal L L^T, which does not exist when a pivot is not positive.
using FilteredSupernodal = FilteredFactorisation<SupernodalLlt, MatrixPart::lower>;

}  // namespace weft
