#pragma once

#include "app/workspace.h"

#include <span>
#include <string>

namespace weft {

/// One section of the side columns.
struct Panel {
  enum class Side {
    left,
    right,
    docked,  ///< below the right column, never scrolled; one panel only
  };
  std::string name;  ///< "scene", "material", ...
  std::string label;
  std::string help;  ///< what the panel does, for the help page
  Side side = Side::left;
  void (*draw)(Workspace&) = nullptr;  ///< draws into the current ImGui window
  bool open_at_first = true;
  std::string history = {};  ///< chart with a history, which hidden columns do not interrupt
  /// Draws the controls at the right end of the head while the panel is open, from the head's
  /// corner; may be null.
  void (*draw_on_head)(Workspace&) = nullptr;
};

/// Returns all panels, from top to bottom.
std::span<const Panel> panel_table();
/// Returns the panel below the right column.
const Panel& docked_panel();
/// Returns whether a panel is open, where the user has chosen so or left it as it is at first.
bool is_open(const Panel& panel, const LayoutChoice& chosen);

}  // namespace weft
