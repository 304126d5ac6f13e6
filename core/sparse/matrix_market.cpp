#include "core/sparse/matrix_market.h"

#include "core/base/number_text.h"
#include "core/sparse/market_reader.h"

#include <array>
#include <charconv>
#include <limits>

namespace weft {

namespace {

constexpr int k_largest = std::numeric_limits<int>::max();
constexpr std::string_view k_banner = "%%MatrixMarket matrix ";

/// Collects the lines of a file and writes them in pieces that are worth a system call each.
class Pieces {
 public:
  explicit Pieces(const TextSink& write) : write_(write) {}
  void add(const std::string& line) {
    piece_ += line;
    if (piece_.size() >= k_piece) finish();
  }
  void add_head(const std::string& kind, MarketNotes notes) {
    add(std::string(k_banner) + kind + "\n");
    for (const std::string& note : notes) add("% " + note + "\n");
  }
  void finish() {
    write_(piece_);
    piece_.clear();
  }

 private:
  static constexpr std::size_t k_piece = std::size_t{1} << 16;
  const TextSink& write_;
  std::string piece_;
};

/// Returns the value with the 17 significant digits that tell it from every other one; some readers
/// take the shortest such text for a neighbouring number.
std::string all_digits(double value) {
  std::array<char, 32> buffer;
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                 std::chars_format::scientific, 16)
                       .ptr;
  return {buffer.data(), end};
}

/// Returns (A + A^T)/2, which is A to the last bit where A = A^T.
Eigen::SparseMatrix<double> symmetric_half_sum(const Eigen::SparseMatrix<double>& A) {
  return 0.5 * (A + Eigen::SparseMatrix<double>(A.transpose()));
}

double largest_of(Eigen::SparseMatrix<double> A) {
  A.makeCompressed();
  return A.nonZeros() == 0 ? 0 : A.coeffs().abs().maxCoeff();
}

bool is_symmetric(const Eigen::SparseMatrix<double>& A) {
  constexpr double k_rounding = 1e-12;
  if (A.rows() != A.cols()) return false;
  const Eigen::SparseMatrix<double> difference = A - Eigen::SparseMatrix<double>(A.transpose());
  return largest_of(difference) <= k_rounding * largest_of(A);
}

/// Returns an empty matrix with the numbers of rows and columns that the file states.
MarketMatrix sized(const MarketReader& reader, double rows, double columns, bool symmetric) {
  MarketMatrix matrix;
  matrix.rows = reader.whole(rows, 0, k_largest, "row count");
  matrix.columns = reader.whole(columns, 0, k_largest, "column count");
  if (symmetric && matrix.rows != matrix.columns) {
    reader.refuse(std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns),
                  "as many columns as rows in a symmetric matrix");
  }
  return matrix;
}

/// Reads the rest of a file that lists its numbers column by column.
MarketMatrix read_array(MarketReader& reader, bool symmetric) {
  const auto size = reader.numbers<2>("numbers of rows and columns");
  MarketMatrix matrix = sized(reader, size[0], size[1], symmetric);
  const auto rows = static_cast<long long>(matrix.rows);
  const long long count = symmetric ? rows * (rows + 1) / 2 : rows * matrix.columns;
  const std::string what = std::to_string(count) + " finite numbers, one a line";
  for (int j = 0; j < matrix.columns; ++j) {
    for (int i = symmetric ? j : 0; i < matrix.rows; ++i) {
      const double value = reader.numbers<1>(what)[0];
      if (value == 0) continue;
      matrix.entries.emplace_back(i, j, value);
      if (symmetric && i != j) matrix.entries.emplace_back(j, i, value);
    }
  }
  reader.expect_end(what);
  return matrix;
}

/// Reads the rest of a file in coordinates. Nothing is allocated for the stated sizes, since they
/// may be far from the file's content.
MarketMatrix read_coordinates(MarketReader& reader, bool symmetric) {
  const auto size = reader.numbers<3>("numbers of rows, columns and entries");
  MarketMatrix matrix = sized(reader, size[0], size[1], symmetric);
  const int count = reader.whole(size[2], 0, symmetric ? k_largest / 2 : k_largest, "entry count");
  const std::string what = std::to_string(count) + " lines of row, column and finite value";
  bool below = false, above = false;
  for (int k = 0; k < count; ++k) {
    const auto entry = reader.numbers<3>(what);
    const int i = reader.whole(entry[0], 1, matrix.rows, "row") - 1;
    const int j = reader.whole(entry[1], 1, matrix.columns, "column") - 1;
    matrix.entries.emplace_back(i, j, entry[2]);
    if (!symmetric || i == j) continue;
    (i > j ? below : above) = true;
    if (below && above) {
      reader.refuse(
          "an entry in row " + std::to_string(i + 1) + ", column " + std::to_string(j + 1),
          std::string("entries on one side of the diagonal of a symmetric matrix, here ") +
              (i > j ? "above" : "below"));
    }
    matrix.entries.emplace_back(j, i, entry[2]);
  }
  reader.expect_end(what);
  return matrix;
}

void check_column(const MarketReader& reader, double rows, double columns, Eigen::Index size) {
  if (rows == static_cast<double>(size) && columns == 1) return;
  reader.refuse(count_text(rows) + " x " + count_text(columns),
                std::to_string(size) + " x 1, as the matrix has");
}

}  // namespace

void write_matrix_market(const Eigen::SparseMatrix<double>& A, const TextSink& write,
                         MarketNotes notes) {
  const bool symmetric = is_symmetric(A);
  const Eigen::SparseMatrix<double> part =
      symmetric ? Eigen::SparseMatrix<double>(symmetric_half_sum(A).triangularView<Eigen::Lower>())
                : A;
  Pieces text(write);
  text.add_head(std::string("coordinate real ") + (symmetric ? "symmetric" : "general"), notes);
  text.add(std::to_string(part.rows()) + " " + std::to_string(part.cols()) + " " +
           std::to_string(part.nonZeros()) + "\n");
  for (int j = 0; j < part.outerSize(); ++j) {
    for (Eigen::SparseMatrix<double>::InnerIterator entry(part, j); entry; ++entry) {
      text.add(std::to_string(entry.row() + 1) + " " + std::to_string(entry.col() + 1) + " " +
               all_digits(entry.value()) + "\n");
    }
  }
  text.finish();
}

void write_matrix_market(std::span<const double> x, const TextSink& write, MarketNotes notes) {
  Pieces text(write);
  text.add_head("array real general", notes);
  text.add(std::to_string(x.size()) + " 1\n");
  for (const double value : x) text.add(all_digits(value) + "\n");
  text.finish();
}

MarketMatrix read_market_matrix(const std::filesystem::path& path) {
  MarketReader reader(path);
  const auto [format, symmetry] = reader.banner();
  if (symmetry != "general" && symmetry != "symmetric") {
    reader.refuse_text(symmetry, "one of: general, symmetric");
  }
  const bool symmetric = symmetry == "symmetric";
  if (format == "coordinate") return read_coordinates(reader, symmetric);
  if (format == "array") return read_array(reader, symmetric);
  reader.refuse_text(format, "one of: array, coordinate");
}

Eigen::SparseMatrix<double> MarketMatrix::sparse() const {
  Eigen::SparseMatrix<double> A(rows, columns);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

VecX read_market_vector(const std::filesystem::path& path, Eigen::Index size) {
  MarketReader reader(path);
  const auto [format, symmetry] = reader.banner();
  if (symmetry != "general") reader.refuse_text(symmetry, "general");
  VecX x = VecX::Zero(size);
  if (format == "coordinate") {
    const MarketMatrix column = read_coordinates(reader, false);
    check_column(reader, column.rows, column.columns, size);
    for (const auto& entry : column.entries) x[entry.row()] += entry.value();
  } else if (format == "array") {
    const auto shape = reader.numbers<2>("numbers of rows and columns");
    check_column(reader, shape[0], shape[1], size);
    const std::string what = std::to_string(size) + " finite numbers, one a line";
    for (double& value : x) value = reader.numbers<1>(what)[0];
    reader.expect_end(what);
  } else {
    reader.refuse_text(format, "one of: array, coordinate");
  }
  return x;
}

}  // namespace weft
