#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>

namespace weft {

/// Reads a Matrix Market file line by line and number by number, and knows where it is: its errors
/// are InputErrors that name the file and the line read last. Lines end as on any system, a byte
/// order mark may stand before the first, and exponents may be Fortran's: 1.0D+00.
class MarketReader {
 public:
  /// What the first line says, in lower case.
  struct Banner {
    std::string format, symmetry;
  };

  /// \throw FileError.
  explicit MarketReader(const std::filesystem::path& path);

  /// The first line, which must be that of a real or integer matrix.
  Banner banner();
  /// The finite numbers of the next line that is neither empty nor a comment, which must hold
  /// nothing else; `what` says what they are.
  template <std::size_t count>
  std::array<double, count> numbers(const std::string& what) {
    if (!next_data_line()) refuse("the end of the file", what);
    std::array<double, count> values{};
    for (double& value : values) value = next_number(what);
    if (!at_end_of_line()) refuse_text(line_, what);
    return values;
  }
  /// `value` as a whole number from `smallest` to `largest`.
  int whole(double value, int smallest, int largest, const std::string& what) const;
  /// Refuses all but comments and empty lines from here on; `read` says what has been read.
  void expect_end(const std::string& read);

  [[noreturn]] void refuse(const std::string& value, const std::string& allowed) const;
  /// The same for a value copied from the file, of which what can be printed is shown.
  [[noreturn]] void refuse_text(const std::string& text, const std::string& allowed) const;

 private:
  bool next_line();
  bool next_data_line();
  double next_number(const std::string& what);
  bool at_end_of_line();

  std::string name_;
  std::string text_;
  std::string line_;
  std::size_t next_line_ = 0;    // where it begins in the text
  std::size_t next_number_ = 0;  // in the line
  int line_number_ = 0;
};

}  // namespace weft
