#include "app/panels/layout.h"

#include "app/panels/fixed_window.h"
#include "app/panels/panel.h"
#include "app/panels/panels.h"
#include "app/panels/window_parts.h"
#include "app/view/race_views.h"
#include "app/widgets/tooltip.h"
#include "app/workspace.h"

#include <algorithm>

namespace weft {

namespace {

constexpr float k_toolbar_height = 50;
constexpr float k_status_height = 32;

/// Returns what presses a key of the workspace.
PressKey keys_of(Workspace& workspace) {
  return [&](const std::string& name) { key_called(name).action(workspace.key_doors()); };
}

void draw_toolbar_window(Layout& layout, Workspace& workspace, float width) {
  fixed_window(
      layout, {"toolbar", "Toolbar"}, {0, 0, width, k_toolbar_height},
      k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] {
        draw_toolbar({workspace.editing(), *workspace.snapshot, workspace.viewport,
                      workspace.control, workspace.comparisons.solvers.open, keys_of(workspace)});
      });
}

void draw_status_window(Layout& layout, Workspace& workspace, float width, float height) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12, 7});
  fixed_window(layout, {"status", "Status line"},
               {0, height - k_status_height, width, k_status_height},
               k_fixed | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNavFocus, [&] {
                 draw_status_line(workspace.editing(), *workspace.snapshot, workspace.simulation,
                                  workspace.control);
               });
  ImGui::PopStyleVar();
}

/// Returns the views of the cloths in the viewport; see Layout.
std::vector<Rect> views_of(const Workspace& workspace, const Rect& viewport) {
  const Race& race = workspace.race;
  const bool is_divided = workspace.viewport.options.side_by_side && !race.distances.rival();
  return divided_room(viewport, is_divided ? race.rivals().size() + 1 : 1);
}

}  // namespace

Layout draw_interface(Workspace& workspace, float width, float height) {
  begin_tooltips();
  const Arrangement arrangement = workspace.panels.display.arrangement;
  const float toolbar = arrangement == Arrangement::view ? 0 : k_toolbar_height;
  const float status = arrangement == Arrangement::panels ? k_status_height : 0;
  Layout layout;
  layout.viewport = {0, toolbar, width, std::max(0.0F, height - toolbar - status)};
  if (toolbar > 0) draw_toolbar_window(layout, workspace, width);
  if (arrangement == Arrangement::panels && workspace.lesson.is_open())
    draw_lesson_column(layout, workspace.lesson, workspace.panels.frame);
  const bool simple = workspace.panels.display.settings.layout.simple;
  if (arrangement == Arrangement::panels && !simple)
    draw_columns(layout, workspace);
  else
    keep_histories(workspace.panels);
  if (arrangement == Arrangement::panels && simple)
    draw_simple_column(layout, workspace.editing(), *workspace.snapshot, workspace.run_times);
  // A comparison needs the room of the strip, and takes no steps.
  if (arrangement == Arrangement::presentation && !workspace.comparisons.solvers.open)
    draw_presentation_strip(layout,
                            {workspace.document, *workspace.snapshot, workspace.simulation,
                             workspace.control, workspace.panels.frame},
                            keys_of(workspace));
  if (arrangement == Arrangement::presentation)
    draw_presented_chart(layout, workspace.chart_input());
  const bool shows_timeline =
      workspace.viewport.options.timeline || workspace.snapshot->timeline.is_in_past;
  if (shows_timeline && arrangement != Arrangement::view)
    draw_timeline(layout,
                  {*workspace.snapshot, workspace.playback, workspace.race, workspace.messages,
                   workspace.panels.frame},
                  keys_of(workspace));
  if (status > 0) draw_status_window(layout, workspace, width, height);
  draw_popups(layout, workspace, width, height);
  layout.views = views_of(workspace, layout.viewport);
  return layout;
}

}  // namespace weft
