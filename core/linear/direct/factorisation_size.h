#pragma once

#include <Eigen/SparseCore>

#include <string>
#include <vector>

namespace weft {

class StopToken;

/// What a sparse factorisation takes, counted from the pattern of its matrix.
struct FactorisationSize {
  double unknowns = 0;
  double entries = 0;  ///< of L, or of L and U
  double flops = 0;    ///< additions and multiplications
  double bytes = 0;    ///< of the factors, and of the matrix in their order
};

/// Entries in each column of L, with the diagonal, where A = L L^T without cancellation. `upper`
/// has the pattern of A's upper triangle, in the order of elimination. In a time that hardly grows
/// faster than the entries of A (Gilbert, Ng and Peyton 1994; Davis, Direct Methods for Sparse
/// Linear Systems, 4.5).
std::vector<int> cholesky_column_counts(const Eigen::SparseMatrix<double>& upper);

/// The size of L L^T or L D L^T: c^2 additions and multiplications for a column of c entries.
FactorisationSize cholesky_size(const Eigen::SparseMatrix<double>& upper);

/// What one factorisation may take.
struct FactorisationLimits {
  double flops = 1e12;
  double bytes;    ///< of memory that is free
  double entries;  ///< that the library's indices can count
};
/// The limits at this moment, for a library with indices of 32 bits.
FactorisationLimits factorisation_limits();

/// Why a factorisation is too large, in plain words with its numbers; empty where it is not.
std::string excess(const FactorisationSize& size, const FactorisationLimits& limits);

/// Lets a factorisation of this size begin. \throw Refusal where it is too large and the watcher
/// does not allow it, and always where indices would overflow.
void admit(const FactorisationSize& size, const StopToken& stop);

}  // namespace weft
