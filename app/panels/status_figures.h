#pragma once

#include "app/workspace.h"

#include <string>
#include <vector>

namespace weft {

/// A number of the status line and what it is.
struct StatusFigure {
  std::string number;  ///< with its unit; may be empty
  std::string widest;  ///< as wide as the number gets
  std::string label;
  std::string help;
  bool warns = false;  ///< about the number
};

/// The figures from left to right. `computing`: how long the step under way has taken so far, s.
std::vector<StatusFigure> status_figures(const Workspace& workspace, double computing);

}  // namespace weft
