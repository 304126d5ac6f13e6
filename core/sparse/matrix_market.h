#pragma once

#include "core/base/files/output_file.h"
#include "core/sparse/block_matrix.h"

#include <Eigen/SparseCore>

#include <filesystem>
#include <vector>

/// Matrix Market files (Boisvert, Pozo, Remington, NISTIR 5935), which SciPy, MATLAB and others
/// read. Numbers are written so that they are read back to the last bit.
namespace weft {

/// Writes the entries of A, "coordinate real general".
void write_matrix_market(const Eigen::SparseMatrix<double>& A, const TextSink& write);
/// Writes a column vector, "array real general".
void write_matrix_market(std::span<const double> x, const TextSink& write);

/// A matrix as a file has it, before memory is taken for its rows.
struct MarketMatrix {
  int rows = 0, columns = 0;
  std::vector<Eigen::Triplet<double>> entries;  ///< of a symmetric matrix, both triangles

  /// Entries that repeat are added.
  Eigen::SparseMatrix<double> sparse() const;
};

/// Reads a real or integer matrix in coordinates, general or symmetric; a symmetric one has entries
/// in one triangle. The sizes are those that the file states: check them before sparse().
/// \throw FileError, InputError naming the file and line.
MarketMatrix read_market_matrix(const std::filesystem::path& path);
/// Reads a real or integer column of `size` rows, as an array or in coordinates. \throw FileError,
/// InputError.
VecX read_market_vector(const std::filesystem::path& path, Eigen::Index size);

}  // namespace weft
