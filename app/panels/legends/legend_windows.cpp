#include "app/panels/legends/legend_windows.h"

#include "app/panels/fixed_window.h"
#include "app/panels/panels.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

constexpr float k_legend_width = 320;
constexpr float k_around_legend = 12;  ///< around each

struct Legend {
  WindowName name;
  float height;
  bool (*is_shown)(const Workspace&);
  void (*draw)(Workspace&);
};

// From below.
constexpr std::array<Legend, 3> k_legends = {
    {{{"legend", "Legend of the colours"},
      76,
      [](const Workspace& w) { return w.snapshot->field.kind != nullptr; },
      draw_legend},
     {{"contact_legend", "Legend of the contacts"},
      36,
      [](const Workspace& w) {
        return w.viewport.options.contacts && !w.snapshot->solids.surfaces.empty();
      },
      [](Workspace& w) { draw_contact_legend(w); }},
     {{"force_legend", "Legend of the forces"},
      36,
      [](const Workspace& w) { return w.viewport.options.arrows; },
      [](Workspace& w) { draw_force_legend(w); }}}};

}  // namespace

Rect legends_place(const Workspace& workspace, const Rect& viewport) {
  Rect place = {viewport.x, viewport.y + viewport.height, 0, 0};
  if (!workspace.panels.charts.enlarged.empty()) return place;  // it covers the viewport
  const float width = std::min(k_legend_width, viewport.width - 2 * k_around_legend);
  float height = 0;
  for (const Legend& legend : k_legends)
    if (legend.is_shown(workspace)) height += legend.height + k_around_legend;
  if (width <= k_legend_width / 2 || viewport.height <= 2 * height || height == 0) return place;
  return {place.x, place.y - height, width + k_around_legend, height};
}

void draw_legend_windows(Layout& layout, Workspace& workspace) {
  const Rect place = legends_place(workspace, layout.viewport);
  if (place.height == 0) return;
  float bottom = place.y + place.height;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  for (const Legend& legend : k_legends) {
    if (!legend.is_shown(workspace)) continue;
    bottom -= legend.height + k_around_legend;
    fixed_window(layout, legend.name,
                 {place.x + k_around_legend, bottom, place.width - k_around_legend, legend.height},
                 k_fixed, [&] { legend.draw(workspace); });
  }
  ImGui::PopStyleVar();
}

}  // namespace weft
