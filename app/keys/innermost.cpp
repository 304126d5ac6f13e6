#include "app/keys/innermost.h"

namespace weft {

namespace {

/// Whether an enlarged chart is in front. The comparison covers all charts except its own.
bool is_enlarged_chart_uppermost(const ChartStore& charts, const ComparisonView& comparison) {
  const std::string& enlarged = charts.enlarged;
  return !enlarged.empty() && (enlarged == "comparison" || !comparison.open);
}

/// Whether the name and the description are being edited, visibly.
bool is_text_open(const PanelState& panels) {
  return panels.dialogs.scene_text && panels.display.arrangement == Arrangement::panels &&
         !panels.display.settings.layout.simple;
}

}  // namespace

void close_innermost(Workspace& workspace) {
  PanelState& panels = workspace.panels;
  if (workspace.files.browser.purpose != FileBrowser::Purpose::none)
    workspace.files.browser.close();
  else if (workspace.files.leaving)
    workspace.files.leaving.reset();
  else if (workspace.files.importing)
    workspace.files.importing.reset();
  else if (workspace.files.welding)
    workspace.files.welding.reset();
  else if (workspace.recovery.offered)
    workspace.recovery.offered.reset();
  else if (panels.dialogs.slow_choice)
    panels.dialogs.slow_choice.reset();
  else if (panels.dialogs.help_open)
    panels.dialogs.help_open = false;
  else if (panels.dialogs.examples_open)
    panels.dialogs.examples_open = false;
  else if (is_enlarged_chart_uppermost(workspace.panels.charts, workspace.comparisons.solvers))
    panels.charts.enlarged.clear();
  else if (workspace.comparisons.solvers.open)
    workspace.comparisons.solvers.open = false;
  else if (workspace.messages.is_error())
    workspace.messages.close_error();
  else if (is_text_open(panels))
    panels.dialogs.scene_text.reset();
  else if (workspace.viewport.selected_solid.solid())
    workspace.viewport.selected_solid.clear();
  else if (!workspace.selection.empty())
    workspace.selection.clear();
  else if (panels.display.arrangement != Arrangement::panels)
    panels.display.leave_arrangement();
  else
    panels.display.full_screen = false;
}

}  // namespace weft
