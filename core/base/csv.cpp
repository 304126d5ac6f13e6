#include "core/base/csv.h"

#include "core/base/parameters.h"

#include <cmath>

namespace weft {

std::string csv_cell(std::string_view words) {
  std::string cell = "\"";
  for (const char c : words) {
    if (c == '"') cell += '"';
    cell += c;
  }
  return cell + '"';
}

std::string csv_cell(double number) { return std::isfinite(number) ? to_text(number) : ""; }
std::string csv_cell(int number) { return std::to_string(number); }

}  // namespace weft
