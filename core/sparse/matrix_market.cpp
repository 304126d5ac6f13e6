#include "core/sparse/matrix_market.h"

#include "core/base/number_text.h"
#include "core/sparse/market_reader.h"

#include <limits>

namespace weft {

namespace {

constexpr int k_largest = std::numeric_limits<int>::max();
constexpr std::string_view k_banner = "%%MatrixMarket matrix ";

/// Lines on their way to a file, in pieces that are worth a call of the system each.
class Pieces {
 public:
  explicit Pieces(const TextSink& write) : write_(write) {}
  void add(const std::string& line) {
    piece_ += line;
    if (piece_.size() >= k_piece) finish();
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

/// The rest of a file in coordinates. Nothing is allocated for the sizes it states, since they may
/// be far from what it holds.
MarketMatrix read_coordinates(MarketReader& reader, bool symmetric) {
  const auto size = reader.numbers<3>("numbers of rows, columns and entries");
  MarketMatrix matrix;
  matrix.rows = reader.whole(size[0], 0, k_largest, "row count");
  matrix.columns = reader.whole(size[1], 0, k_largest, "column count");
  if (symmetric && matrix.rows != matrix.columns) {
    reader.refuse(std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns),
                  "as many columns as rows in a symmetric matrix");
  }
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

void write_matrix_market(const Eigen::SparseMatrix<double>& A, const TextSink& write) {
  Pieces text(write);
  text.add(std::string(k_banner) + "coordinate real general\n" + std::to_string(A.rows()) + " " +
           std::to_string(A.cols()) + " " + std::to_string(A.nonZeros()) + "\n");
  for (int j = 0; j < A.outerSize(); ++j) {
    for (Eigen::SparseMatrix<double>::InnerIterator entry(A, j); entry; ++entry) {
      text.add(std::to_string(entry.row() + 1) + " " + std::to_string(entry.col() + 1) + " " +
               round_trip_text(entry.value()) + "\n");
    }
  }
  text.finish();
}

void write_matrix_market(std::span<const double> x, const TextSink& write) {
  Pieces text(write);
  text.add(std::string(k_banner) + "array real general\n" + std::to_string(x.size()) + " 1\n");
  for (const double value : x) text.add(round_trip_text(value) + "\n");
  text.finish();
}

MarketMatrix read_market_matrix(const std::filesystem::path& path) {
  MarketReader reader(path);
  const auto [format, symmetry] = reader.banner();
  if (format != "coordinate") reader.refuse_text(format, "coordinate");
  if (symmetry != "general" && symmetry != "symmetric") {
    reader.refuse_text(symmetry, "one of: general, symmetric");
  }
  return read_coordinates(reader, symmetry == "symmetric");
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
