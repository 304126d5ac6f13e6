#pragma once

#include <Eigen/SparseCore>

#include <string>
#include <vector>

namespace weft {

class StopToken;

/// The size of a sparse factorisation, counted from the pattern of its matrix.
struct FactorisationSize {
  double unknowns = 0;
  double entries = 0;  ///< entries of L, or of L and U
  double flops = 0;    ///< additions and multiplications
  double bytes = 0;    ///< memory of the factors, and of the matrix in their order
};

/// Returns the number of entries in each column of L, with the diagonal, where A = L L^T without
/// cancellation. `upper` has the pattern of A's upper triangle, in the order of elimination. The
/// time hardly grows faster than the entries of A (Gilbert, Ng and Peyton 1994; Davis, Direct
/// Methods for Sparse Linear Systems, 4.5).
std::vector<int> cholesky_column_counts(const Eigen::SparseMatrix<double>& upper);

/// Returns the size of L L^T or L D L^T, with c^2 additions and multiplications for a column of c
/// entries.
FactorisationSize cholesky_size(const Eigen::SparseMatrix<double>& upper);

/// The limits of one factorisation.
struct FactorisationLimits {
  double flops = 1e12;
  double bytes;    ///< free memory
  double entries;  ///< entries that the library's indices can count
};
/// Returns the present limits for a library with indices of 32 bits.
FactorisationLimits factorisation_limits();

/// Returns the reason why a factorisation is too large, in plain words with its numbers; empty
/// where it is not.
std::string excess(const FactorisationSize& size, const FactorisationLimits& limits);

/// Lets a factorisation of this size begin. \throw Refusal where it is too large and the watcher
/// does not allow it, and always where indices would overflow.
void admit(const FactorisationSize& size, const StopToken& stop);

}  // namespace weft
