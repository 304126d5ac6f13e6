#include "app/keys/key_groups.h"

namespace weft {

namespace {

/// Tells whether an enlarged chart is in front. The comparison covers all charts except its own.
bool is_enlarged_chart_uppermost(const ChartStore& charts, const ComparisonView& comparison) {
  const std::string& enlarged = charts.enlarged;
  return !enlarged.empty() && (enlarged == "comparison" || !comparison.open);
}

/// Tells whether the name and the description are being edited, visibly.
bool is_text_open(const PanelState& panels) {
  return panels.dialogs.scene_text && panels.display.arrangement == Arrangement::panels &&
         !panels.display.settings.layout.simple;
}

}  // namespace

void close_innermost(const KeyDoors& doors) {
  PanelState& panels = doors.panels;
  if (doors.files.browser.purpose != FileBrowser::Purpose::none)
    doors.files.browser.close();
  else if (doors.files.leaving)
    doors.files.leaving.reset();
  else if (doors.files.importing)
    doors.files.importing.reset();
  else if (doors.recovery.offered)
    doors.recovery.offered.reset();
  else if (panels.dialogs.slow_choice)
    panels.dialogs.slow_choice.reset();
  else if (panels.dialogs.help_open)
    panels.dialogs.help_open = false;
  else if (panels.dialogs.examples_open)
    panels.dialogs.examples_open = false;
  else if (is_enlarged_chart_uppermost(doors.panels.charts, doors.comparisons.solvers))
    panels.charts.enlarged.clear();
  else if (doors.comparisons.solvers.open)
    doors.comparisons.solvers.open = false;
  else if (doors.matrix.open)
    doors.matrix.open = false;
  else if (doors.tools.messages.is_error())
    doors.tools.messages.close_error();
  else if (is_text_open(panels))
    panels.dialogs.scene_text.reset();
  else if (doors.tools.viewport.selected_solid.solid())
    doors.tools.viewport.selected_solid.clear();
  else if (!doors.tools.selection.empty())
    doors.tools.selection.clear();
  else if (panels.display.arrangement != Arrangement::panels)
    panels.display.leave_arrangement();
  else
    panels.display.full_screen = false;
}

}  // namespace weft
