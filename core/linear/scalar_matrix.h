#pragma once

#include "core/sparse/block_matrix.h"

#include <Eigen/SparseCore>

/// Block matrices as the scalar ones that libraries take.
namespace weft {

/// Which entries of a matrix are given: a symmetric one is known by its lower triangle.
enum class MatrixPart { lower, whole };

/// Compressed columns of that part of A, 3n x 3n; entries that are zero stay in the pattern.
Eigen::SparseMatrix<double> scalar_matrix(const BlockMatrix& A, MatrixPart part);
/// Writes the values of A into `scalar`, made from the same part of a matrix with the same pattern.
void refill_scalar_matrix(const BlockMatrix& A, MatrixPart part,
                          Eigen::SparseMatrix<double>& scalar);

}  // namespace weft
