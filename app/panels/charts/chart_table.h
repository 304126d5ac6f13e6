#pragma once

#include "app/workspace.h"

#include <span>
#include <string>

namespace weft {

/// A kind of chart, which is made in every frame that shows it.
struct ChartKind {
  std::string name;   ///< also the name of saved files
  std::string label;  ///< title where the chart stands alone
  Chart (*make)(Workspace&);
};

/// Returns all charts of the panels and windows.
std::span<const ChartKind> chart_table();

const ChartKind& chart_kind(const std::string& name);

}  // namespace weft
