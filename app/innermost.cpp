#include "app/innermost.h"

namespace weft {

void close_innermost(Workspace& workspace) {
  PanelState& panels = workspace.panels;
  if (workspace.files.browser.purpose != FileBrowser::Purpose::none)
    workspace.files.browser.close();
  else if (workspace.files.leaving)
    workspace.files.leaving.reset();
  else if (workspace.recovery.offered)
    workspace.recovery.offered.reset();
  else if (panels.slow_choice)
    panels.slow_choice.reset();
  else if (panels.help_open)
    panels.help_open = false;
  else if (panels.examples_open)
    panels.examples_open = false;
  else if (!workspace.charts.enlarged.empty())
    workspace.charts.enlarged.clear();
  else if (workspace.comparison.open)
    workspace.comparison.open = false;
  else if (workspace.messages.is_error())
    workspace.messages.close_error();
  else if (workspace.viewport.selected_solid.solid())
    workspace.viewport.selected_solid.clear();
  else if (!workspace.selection.empty())
    workspace.selection.clear();
  else if (panels.arrangement != Arrangement::panels)
    panels.arrangement = Arrangement::panels;
  else
    panels.full_screen = false;
}

}  // namespace weft
