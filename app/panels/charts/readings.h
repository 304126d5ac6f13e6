#pragma once

#include <string>
#include <vector>

namespace weft {

/// One line of numbers.
struct Reading {
  std::string label;
  std::string value;  ///< with its unit
  std::string help;   ///< one line, may be empty
};

/// Label and value in a line; in two where they do not fit.
void draw_readings(const std::vector<Reading>& readings);

}  // namespace weft
