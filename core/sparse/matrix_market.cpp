#include "core/sparse/matrix_market.h"

#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/base/parameters.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <sstream>

namespace weft {

namespace {

constexpr std::string_view k_banner = "%%MatrixMarket matrix ";

/// Reads a file line by line and number by number, and knows where it is.
class MarketReader {
 public:
  explicit MarketReader(const std::filesystem::path& path)
      : name_(path.filename().string()), text_(read_text(path)) {}

  [[noreturn]] void refuse(const std::string& value, const std::string& allowed) const {
    throw InputError(name_ + ":" + std::to_string(line_number_), value, allowed);
  }

  /// The words after "%%MatrixMarket matrix": format, field, symmetry.
  std::array<std::string, 3> banner() {
    next_line();
    std::string lower(line_);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::array<std::string, 4> words;
    std::istringstream stream(lower);
    std::string first;
    stream >> first >> words[0] >> words[1] >> words[2] >> words[3];
    if (first != "%%matrixmarket" || words[0] != "matrix") {
      refuse("\"" + line_ + "\"", "a line that begins with " + std::string(k_banner));
    }
    if (words[2] != "real" && words[2] != "integer") {
      refuse("\"" + words[2] + "\"", "one of: real, integer");
    }
    return {words[1], words[2], words[3]};
  }

  /// The numbers of the next line that is neither empty nor a comment.
  template <std::size_t count>
  std::array<double, count> numbers(const std::string& what) {
    do {
      if (!next_line()) refuse("the end of the file", what);
    } while (line_.empty() || line_[0] == '%' ||
             line_.find_first_not_of(" \t\r") == std::string::npos);
    std::array<double, count> values{};
    const char* place = line_.data();
    const char* const end = line_.data() + line_.size();
    const auto skip_blanks = [&] {
      while (place < end && (*place == ' ' || *place == '\t' || *place == '\r')) ++place;
    };
    for (double& value : values) {
      skip_blanks();
      if (place < end && *place == '+') ++place;
      const auto [after, error] = std::from_chars(place, end, value);
      if (error != std::errc() || !std::isfinite(value)) refuse("\"" + line_ + "\"", what);
      place = after;
    }
    skip_blanks();
    if (place != end) refuse("\"" + line_ + "\"", what);
    return values;
  }

  /// A whole number from 1 to `largest`.
  int index(double value, int largest, const std::string& what) const {
    if (!(value >= 1 && value <= largest) || value != std::floor(value)) {
      refuse(what + " " + to_text(value), "1 to " + std::to_string(largest));
    }
    return static_cast<int>(value);
  }

 private:
  bool next_line() {
    if (place_ >= text_.size()) return false;
    const std::size_t end = std::min(text_.find('\n', place_), text_.size());
    line_ = text_.substr(place_, end - place_);
    place_ = end + 1;
    ++line_number_;
    return true;
  }

  std::string name_;
  std::string text_;
  std::string line_;
  std::size_t place_ = 0;
  int line_number_ = 0;
};

}  // namespace

void write_matrix_market(const std::filesystem::path& path, const Eigen::SparseMatrix<double>& A) {
  std::string text(k_banner);
  text += "coordinate real general\n" + std::to_string(A.rows()) + " " + std::to_string(A.cols()) +
          " " + std::to_string(A.nonZeros()) + "\n";
  for (int j = 0; j < A.outerSize(); ++j) {
    for (Eigen::SparseMatrix<double>::InnerIterator entry(A, j); entry; ++entry) {
      text += std::to_string(entry.row() + 1) + " " + std::to_string(entry.col() + 1) + " " +
              to_text(entry.value()) + "\n";
    }
  }
  write_text_atomically(path, text);
}

void write_matrix_market(const std::filesystem::path& path, std::span<const double> x) {
  std::string text(k_banner);
  text += "array real general\n" + std::to_string(x.size()) + " 1\n";
  for (const double value : x) text += to_text(value) + "\n";
  write_text_atomically(path, text);
}

Eigen::SparseMatrix<double> read_market_matrix(const std::filesystem::path& path) {
  MarketReader reader(path);
  const auto [format, field, symmetry] = reader.banner();
  if (format != "coordinate") reader.refuse("\"" + format + "\"", "coordinate");
  if (symmetry != "general" && symmetry != "symmetric") {
    reader.refuse("\"" + symmetry + "\"", "one of: general, symmetric");
  }
  const auto size = reader.numbers<3>("numbers of rows, columns and entries");
  constexpr int largest = std::numeric_limits<int>::max();
  const int rows = size[0] == 0 ? 0 : reader.index(size[0], largest, "row count");
  const int columns = size[1] == 0 ? 0 : reader.index(size[1], largest, "column count");
  const int count = size[2] == 0 ? 0 : reader.index(size[2], largest, "entry count");
  std::vector<Eigen::Triplet<double>> entries;
  for (int k = 0; k < count; ++k) {
    const auto entry = reader.numbers<3>(std::to_string(count) + " lines of row, column and value");
    const int i = reader.index(entry[0], rows, "row") - 1;
    const int j = reader.index(entry[1], columns, "column") - 1;
    entries.emplace_back(i, j, entry[2]);
    if (symmetry == "symmetric" && i != j) entries.emplace_back(j, i, entry[2]);
  }
  Eigen::SparseMatrix<double> A(rows, columns);
  A.setFromTriplets(entries.begin(), entries.end());
  return A;
}

VecX read_market_vector(const std::filesystem::path& path, Eigen::Index size) {
  MarketReader reader(path);
  const auto [format, field, symmetry] = reader.banner();
  if (format != "array") reader.refuse("\"" + format + "\"", "array");
  if (symmetry != "general") reader.refuse("\"" + symmetry + "\"", "general");
  const auto shape = reader.numbers<2>("numbers of rows and columns");
  if (shape[0] != static_cast<double>(size) || shape[1] != 1) {
    reader.refuse(to_text(shape[0]) + " x " + to_text(shape[1]),
                  std::to_string(size) + " x 1, as the matrix has");
  }
  VecX x(size);
  for (double& value : x)
    value = reader.numbers<1>(std::to_string(size) + " numbers, one a line")[0];
  return x;
}

}  // namespace weft
