#pragma once

#include "app/workspace.h"

#include <span>
#include <string>

namespace weft {

/// One section of the side columns.
struct Panel {
  enum class Place {
    left,
    right,
    docked,  ///< below the right column, wholly in sight; of one panel
  };
  std::string name;  ///< "scene", "material", ...
  std::string label;
  std::string help;  ///< what it does, for the help page
  Place place = Place::left;
  void (*draw)(Workspace&) = nullptr;  ///< draws into the current ImGui window
  bool open_at_first = true;
  bool keeps_history = false;  ///< of diagnostics, see keep_histories()
  /// Draws what stands at the right of the head while it is open, from the head's corner; may be
  /// empty.
  void (*draw_on_head)(Workspace&) = nullptr;
};

/// All panels, from top to bottom.
std::span<const Panel> panel_table();
/// The one that stands below the right column.
const Panel& docked_panel();

}  // namespace weft
