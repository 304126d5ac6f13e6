#include "app/panels/fixed_window.h"
#include "app/panels/panels.h"
#include "app/panels/window_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

namespace weft {

namespace {

constexpr float k_min_legend = 250, k_max_legend = 320;
constexpr float k_around_legend = 8;  ///< margin around each legend
const ImVec2 k_legend_padding(12, 6);
/// The maximum fraction of the view's height that legends cover: the cloth needs the rest.
constexpr float k_max_covered = 0.45F;

struct Legend {
  WindowName name;
  float height;
  bool (*is_shown)(const Snapshot&, const Viewport&);
  void (*draw)(FrameAccount&, const Snapshot&, Viewport&);
};

// The legends in their order, in columns from the bottom to the top.
constexpr std::array<Legend, 3> k_legends = {
    {{{"legend", "Legend of the colours"},
      70,
      [](const Snapshot& shown, const Viewport&) { return shown.field.kind != nullptr; },
      draw_legend},
     {{"contact_legend", "Legend of the contacts"},
      50,
      [](const Snapshot& shown, const Viewport& looks) {
        return looks.options.contacts && !shown.solids.surfaces.empty();
      },
      [](FrameAccount&, const Snapshot& shown, Viewport& looks) {
        draw_contact_legend(shown, looks);
      }},
     {{"force_legend", "Legend of the forces"},
      50,
      [](const Snapshot&, const Viewport& looks) { return looks.options.arrows; },
      [](FrameAccount&, const Snapshot& shown, Viewport& looks) {
        draw_force_legend(shown, looks);
      }}}};

/// A legend that is shown, with its rectangle relative to the lower left corner of the view.
struct PlacedLegend {
  const Legend* legend;
  Rect above_corner;  ///< y is the height of the upper side above the corner
};

/// Arranges the legends side by side as far as the view is wide enough, the others above the last.
/// Returns none where they would cover too much of the view.
std::vector<PlacedLegend> placed_legends(const ChartStore& charts, const Snapshot& snapshot,
                                         const Viewport& looks, const Rect& viewport) {
  std::vector<PlacedLegend> placed;
  if (!charts.enlarged.empty()) return placed;  // the chart covers the viewport
  for (const Legend& legend : k_legends)
    if (legend.is_shown(snapshot, looks)) placed.push_back({&legend, {}});
  const float room = viewport.width - k_around_legend;
  const auto count = static_cast<float>(std::max<std::size_t>(1, placed.size()));
  const float fitting = std::floor(room / (k_min_legend + k_around_legend));
  const float columns = std::clamp(fitting, 1.0F, count);
  const float width = std::min(k_max_legend, room / columns - k_around_legend);
  float column = 0, top = 0, highest = 0;
  for (PlacedLegend& next : placed) {
    top += next.legend->height + k_around_legend;
    next.above_corner = {k_around_legend + column * (width + k_around_legend), top, width,
                         next.legend->height};
    highest = std::max(highest, top);
    if (column + 1 < columns) ++column, top = 0;
  }
  if (width < k_min_legend || highest > k_max_covered * viewport.height) placed.clear();
  return placed;
}

Rect position_of(const std::vector<PlacedLegend>& legends, const Rect& viewport) {
  Rect bounds = {viewport.x, viewport.y + viewport.height, 0, 0};
  for (const PlacedLegend& placed : legends) {
    const Rect& rect = placed.above_corner;
    bounds.width = std::max(bounds.width, rect.x + rect.width);
    bounds.height = std::max(bounds.height, rect.y);
  }
  bounds.y -= bounds.height;
  return bounds;
}

}  // namespace

Rect legends_rect(const ChartStore& charts, const Snapshot& snapshot, const Viewport& looks,
                  const Rect& viewport) {
  return position_of(placed_legends(charts, snapshot, looks, viewport), viewport);
}

void draw_legend_windows(Layout& layout, PanelState& panels, const Snapshot& snapshot,
                         Viewport& looks, const Rect& room) {
  const std::vector<PlacedLegend> legends = placed_legends(panels.charts, snapshot, looks, room);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, k_legend_padding);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {8, 4});
  for (const PlacedLegend& placed : legends) {
    const Rect& rect = placed.above_corner;
    fixed_window(layout, placed.legend->name,
                 {room.x + rect.x, room.y + room.height - rect.y, rect.width, rect.height}, k_fixed,
                 [&] { placed.legend->draw(panels.frame, snapshot, looks); });
  }
  ImGui::PopStyleVar(3);
  if (room.height > 0) looks.camera.covered = position_of(legends, room).height / room.height;
}

}  // namespace weft
