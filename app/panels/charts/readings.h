#pragma once

#include <string>
#include <vector>

namespace weft {

/// A line of a list of numbers.
struct Reading {
  std::string label;
  std::string value;  ///< with its unit
  std::string help;   ///< one line, may be empty
};

/// Draws label and value on one line, or on two where they do not fit.
void draw_readings(const std::vector<Reading>& readings);

}  // namespace weft
