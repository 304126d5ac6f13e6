#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>

/// Tables of comma-separated values, quoted as in RFC 4180; the same bytes in every locale.
namespace weft {

/// Returns the words in quotes.
std::string csv_cell(std::string_view words);
/// Returns a number that reads back as the same, "inf" and "-inf" included; nothing for NaN.
std::string csv_cell(double number);
std::string csv_cell(int number);
std::string csv_cell(long number);
/// Returns an empty cell where there is no number.
template <class Number>
std::string csv_cell(const std::optional<Number>& number) {
  return number ? csv_cell(*number) : std::string();
}

/// Returns the name of a column, quoted where need be.
std::string csv_name(std::string_view name);

/// A table whose rows all have as many cells as its header, which the compiler checks:
///   CsvTable table("step", "residual");
///   table.add_row(1, 1e-3);
template <std::size_t columns>
class CsvTable {
 public:
  template <std::convertible_to<std::string_view>... Names>
  requires(sizeof...(Names) == columns) explicit CsvTable(const Names&... names) {
    add_line(csv_name(names)...);
  }

  template <class... Cells>
  requires(sizeof...(Cells) == columns) void add_row(const Cells&... cells) {
    add_line(csv_cell(cells)...);
  }

  /// Returns the header and the rows, a line each.
  const std::string& text() const { return text_; }

 private:
  template <class... Texts>
  void add_line(const Texts&... cells) {
    ((text_ += cells, text_ += ','), ...);
    text_.back() = '\n';
  }

  std::string text_;
};

template <class... Names>
CsvTable(const Names&...) -> CsvTable<sizeof...(Names)>;

}  // namespace weft
