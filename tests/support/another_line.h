#pragma once

#include <span>
#include <vector>

namespace weft {

/// Returns the table with one more line, which weft does not have.
template <class Kind>
std::vector<Kind> with_another_line(std::span<const Kind> table, Kind line) {
  std::vector<Kind> lines(table.begin(), table.end());
  lines.push_back(std::move(line));
  return lines;
}

}  // namespace weft
