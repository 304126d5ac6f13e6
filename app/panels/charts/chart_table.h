#pragma once

#include "app/workspace.h"

#include <span>
#include <string>

namespace weft {

/// A chart of the window, which every frame that shows it makes again.
struct ChartKind {
  std::string name;   ///< also of the files that it is saved to
  std::string label;  ///< heads it where it stands alone
  Chart (*make)(Workspace&);
};

/// All charts of the panels and windows.
std::span<const ChartKind> chart_table();

const ChartKind& chart_kind(const std::string& name);

}  // namespace weft
