#pragma once

#include "core/sparse/block_matrix.h"

#include <Eigen/SparseCore>

/// Block matrices as the scalar ones that libraries take.
namespace weft {

/// Compressed columns of the lower triangle of a symmetric A, 3n x 3n; entries that are zero stay
/// in the pattern.
Eigen::SparseMatrix<double> lower_triangle(const BlockMatrix& A);
/// Writes the values of A into `lower`, made from a matrix with the same pattern.
void refill_lower_triangle(const BlockMatrix& A, Eigen::SparseMatrix<double>& lower);

/// Compressed columns of the whole of A, 3n x 3n, symmetric or not.
Eigen::SparseMatrix<double> scalar_matrix(const BlockMatrix& A);
/// Writes the values of A into `scalar`, made from a matrix with the same pattern.
void refill_scalar_matrix(const BlockMatrix& A, Eigen::SparseMatrix<double>& scalar);

}  // namespace weft
