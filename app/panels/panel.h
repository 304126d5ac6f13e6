#pragma once

#include "app/workspace.h"

#include <span>
#include <string>

namespace weft {

/// One section of the side columns.
struct Panel {
  enum class Side { left, right };
  std::string name;  ///< "scene", "material", ...
  std::string label;
  std::string help;  ///< what it does, for the help page
  Side side = Side::left;
  void (*draw)(Workspace&) = nullptr;  ///< draws into the current ImGui window
  bool open_at_first = true;
};

/// All panels, from top to bottom.
std::span<const Panel> panel_table();

}  // namespace weft
