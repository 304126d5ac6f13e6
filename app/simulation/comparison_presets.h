#pragma once

#include <span>
#include <string>
#include <vector>

namespace weft {

/// A question that a comparison answers, and the solvers that take part.
struct ComparisonPreset {
  std::string name;
  std::string label;
  std::string help;                          ///< one line
  std::vector<std::string> solvers;          ///< names of the table
  std::vector<std::string> preconditioners;  ///< names of the table
};

std::span<const ComparisonPreset> comparison_presets();

}  // namespace weft
