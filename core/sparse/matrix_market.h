#pragma once

#include "core/sparse/block_matrix.h"

#include <Eigen/SparseCore>

#include <filesystem>

/// Matrix Market files (Boisvert, Pozo, Remington, NISTIR 5935), which SciPy, MATLAB and others
/// read. Numbers are written so that they are read back to the last bit.
namespace weft {

/// Writes the entries of A as scalars, 3n x 3n, "coordinate real general".
/// \throw FileError when the file cannot be written.
void write_matrix_market(const std::filesystem::path& path, const Eigen::SparseMatrix<double>& A);
/// Writes a column vector, "array real general". \throw FileError.
void write_matrix_market(const std::filesystem::path& path, std::span<const double> x);

/// Reads a real or integer matrix in coordinates, general or symmetric; entries that repeat are
/// added. \throw FileError, InputError naming the file and line.
Eigen::SparseMatrix<double> read_market_matrix(const std::filesystem::path& path);
/// Reads a real or integer array of `size` rows and one column. \throw FileError, InputError.
VecX read_market_vector(const std::filesystem::path& path, Eigen::Index size);

}  // namespace weft
