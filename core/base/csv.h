#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Tables of comma-separated values, quoted as in RFC 4180.
namespace weft {

/// Words in quotes.
std::string csv_cell(std::string_view words);
/// A number that reads back as the same; nothing where it is not finite.
std::string csv_cell(double number);
std::string csv_cell(int number);
/// Nothing where there is no number.
template <class Number>
std::string csv_cell(const std::optional<Number>& number) {
  return number ? csv_cell(*number) : std::string();
}

/// One line of a table, with its end.
template <class... Cells>
std::string csv_line(const Cells&... cells) {
  std::string line;
  ((line += csv_cell(cells) + ','), ...);
  line.back() = '\n';
  return line;
}

}  // namespace weft
