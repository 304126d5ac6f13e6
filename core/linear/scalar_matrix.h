#pragma once

#include "core/sparse/block_matrix.h"

#include <Eigen/SparseCore>

/// Converts block matrices to the scalar ones that libraries take.
namespace weft {

/// The part of a matrix that is given: its lower triangle suffices for a symmetric one.
enum class MatrixPart { lower, whole };

/// Returns true if A = A^T up to the rounding of its largest entry.
bool is_symmetric(const BlockMatrix& A);

/// Returns `part` of A in compressed columns, 3n x 3n; entries that are zero stay in the pattern.
Eigen::SparseMatrix<double> scalar_matrix(const BlockMatrix& A, MatrixPart part);
/// Writes the values of A into `scalar`, made from the same part of a matrix with the same pattern.
void refill_scalar_matrix(const BlockMatrix& A, MatrixPart part,
                          Eigen::SparseMatrix<double>& scalar);

}  // namespace weft
