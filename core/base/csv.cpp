#include "core/base/csv.h"

#include "core/base/number_text.h"
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

std::string csv_cell(double number) { return std::isnan(number) ? "" : round_trip_text(number); }
std::string csv_cell(int number) { return std::to_string(number); }
std::string csv_cell(long number) { return std::to_string(number); }

std::string csv_name(std::string_view name) {
  const bool is_plain = name.find_first_of(",\"\r\n") == std::string_view::npos;
  return is_plain ? std::string(name) : csv_cell(name);
}

}  // namespace weft
