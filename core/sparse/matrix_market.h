#pragma once

#include "core/base/files/output_file.h"
#include "core/sparse/block_matrix.h"

#include <Eigen/SparseCore>

#include <filesystem>
#include <span>
#include <string>
#include <vector>

/// Matrix Market files (Boisvert, Pozo, Remington, NISTIR 5935), which SciPy, MATLAB and others
/// read. Numbers are written with 17 significant digits, so that they are read back to the last
/// bit.
namespace weft {

/// Lines of comment that follow the first line of a file.
using MarketNotes = std::span<const std::string>;

/// Writes the entries of A: the lower triangle of (A + A^T)/2, as "coordinate real symmetric",
/// where A = A^T up to the rounding of its largest entry; else all entries, as "coordinate real
/// general".
void write_matrix_market(const Eigen::SparseMatrix<double>& A, const TextSink& write,
                         MarketNotes notes = {});
/// Writes a column vector as "array real general".
void write_matrix_market(std::span<const double> x, const TextSink& write, MarketNotes notes = {});

/// A matrix as in its file, before memory is allocated for its rows.
struct MarketMatrix {
  int rows = 0, columns = 0;
  std::vector<Eigen::Triplet<double>> entries;  ///< both triangles of a symmetric matrix

  /// Returns the sparse matrix; repeated entries are added.
  Eigen::SparseMatrix<double> sparse() const;
};

/// Reads a real or integer matrix, general or symmetric, in coordinates or as an array, whose zeros
/// are no entries. A symmetric matrix has entries in one triangle, in an array the lower one. The
/// sizes are those that the file states: check them before sparse(). \throw FileError, InputError
/// naming the file and line.
MarketMatrix read_market_matrix(const std::filesystem::path& path);
/// Reads a real or integer column of `size` rows, as an array or in coordinates. \throw FileError,
/// InputError.
VecX read_market_vector(const std::filesystem::path& path, Eigen::Index size);

}  // namespace weft
