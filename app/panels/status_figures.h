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

/// From left to right. `computing` is for how long the step under way has been computed, s.
std::vector<StatusFigure> status_figures(const Workspace& workspace, double computing);

}  // namespace weft
