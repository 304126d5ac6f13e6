#pragma once

#include <array>
#include <cstddef>
#include <filesystem>
#include <string>

namespace weft {

/// Reads a Matrix Market file line by line and number by number; its errors are InputErrors that
/// name the file and the line read last. Lines may end as on any system, a byte order mark may
/// precede the first, and exponents may be Fortran's: 1.0D+00.
class MarketReader {
 public:
  /// The words of the first line, in lower case.
  struct Banner {
    std::string format, symmetry;
  };

  /// \throw FileError.
  explicit MarketReader(const std::filesystem::path& path);

  /// Reads the first line, which must be that of a real or integer matrix.
  Banner banner();
  /// Reads the finite numbers of the next line that is neither empty nor a comment, which must
  /// contain nothing else; `what` names the numbers in errors.
  template <std::size_t count>
  std::array<double, count> numbers(const std::string& what) {
    if (!next_data_line()) refuse("the end of the file", what);
    std::array<double, count> values{};
    for (double& value : values) value = next_number(what);
    if (!at_end_of_line()) refuse_text(line_, what);
    return values;
  }
  /// Returns `value` as a whole number from `smallest` to `largest`.
  int whole(double value, int smallest, int largest, const std::string& what) const;
  /// Refuses anything except for comments and empty lines from here on; `read` names what has been
  /// read.
  void expect_end(const std::string& read);

  [[noreturn]] void refuse(const std::string& value, const std::string& allowed) const;
  /// Refuses a text copied from the file, which the error quotes.
  [[noreturn]] void refuse_text(const std::string& text, const std::string& allowed) const;

 private:
  bool next_line();
  bool next_data_line();
  double next_number(const std::string& what);
  bool at_end_of_line();

  std::string name_;
  std::string text_;
  std::string line_;
  std::size_t next_line_ = 0;    // index in the text where the next line begins
  std::size_t next_number_ = 0;  // index in the line where the next number begins
  int line_number_ = 0;
};

}  // namespace weft
