#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/chart_table.h"
#include "app/panels/fixed_window.h"
#include "app/panels/panel.h"
#include "app/panels/panels.h"
#include "app/panels/window_parts.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/option_list.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_min_left = 260, k_min_right = 300;  // at these widths nothing is cut
constexpr float k_min_viewport = 300;
constexpr float k_max_presented = 640;
constexpr float k_grip = 8;  // width of a border that can be dragged
/// The docked panel takes this fraction of its column's height, within limits.
constexpr float k_docked_part = 0.47F;
constexpr float k_min_docked = 270, k_max_docked = 460;
constexpr float k_empty_chart = 44;    // two lines of small text say why there is no chart
constexpr float k_docked_padding = 4;  // above and below the panel; its chart needs the room

/// Notes the part of a column's section that is not scrolled away.
void note_section(Layout& layout, const std::string& name, const Rect& column, float top,
                  float bottom) {
  const float low = std::max(top, column.y);
  const float high = std::min(bottom, column.y + column.height);
  if (high > low) layout.panels.push_back({name, {column.x, low, column.width, high - low}});
}

/// Draws the head of a panel and, while it is open, the panel.
void draw_panel(Layout& layout, Workspace& workspace, const Panel& panel, const Rect& column) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float top = corner.y;
  ImGui::PushID(panel.name.c_str());
  LayoutChoice& chosen = workspace.panels.display.settings.layout;
  const bool open = is_open(panel, chosen);
  if (open && panel.draw_on_head != nullptr) {
    // Controls drawn after the head would not receive the mouse.
    panel.draw_on_head(workspace);
    ImGui::SetCursorScreenPos(corner);
  }
  if (section(panel.label, open)) chosen.panels[panel.name] = !open;
  if (open) {
    panel.draw(workspace);
    if (panel.side != Panel::Side::docked) ImGui::Dummy({0, 4});
  }
  ImGui::PopID();
  note_section(layout, panel.name, column, top, ImGui::GetCursorScreenPos().y);
}

/// Fades what an end of a column cuts into the background.
void fade_ends(const Rect& column) {
  constexpr float k_fade = 5;
  const ImU32 ground = ImGui::GetColorU32(ImGuiCol_WindowBg);
  const ImU32 clear = ground & ~IM_COL32_A_MASK;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float right = column.x + column.width, bottom = column.y + column.height;
  if (ImGui::GetScrollY() > 0)
    list.AddRectFilledMultiColor({column.x, column.y}, {right, column.y + k_fade}, ground, ground,
                                 clear, clear);
  if (ImGui::GetScrollY() < ImGui::GetScrollMaxY())
    list.AddRectFilledMultiColor({column.x, bottom - k_fade}, {right, bottom}, clear, clear, ground,
                                 ground);
}

/// Draws the panels of one `side`, in a window that scrolls when it is low, unless it is docked.
void draw_panels(Layout& layout, Workspace& workspace, Panel::Side side, const WindowName& name,
                 const Rect& rect) {
  const bool scrolls = side != Panel::Side::docked;
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
  if (!scrolls)
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {ImGui::GetStyle().WindowPadding.x, k_docked_padding});
  const bool is_seen = ImGui::Begin(
      name.for_imgui().c_str(), nullptr,
      scrolls ? (k_fixed & ~ImGuiWindowFlags_NoScrollbar) | ImGuiWindowFlags_AlwaysVerticalScrollbar
              : k_fixed | ImGuiWindowFlags_NoScrollWithMouse);
  if (!scrolls) ImGui::PopStyleVar();  // its menus have the usual padding
  if (is_seen) {
    bool first = true;
    for (const Panel& panel : panel_table()) {
      if (panel.side != side) continue;
      if (!first) ImGui::Separator();
      first = false;
      draw_panel(layout, workspace, panel, rect);
    }
    if (scrolls) fade_ends(rect);
  }
  ImGui::End();
}

/// Returns the height of the docked panel in a column of `height`: its chart takes room once it
/// shows something.
float docked_height(PanelState& panels, float height) {
  const float head = section_height() + 2 * k_docked_padding;
  if (!is_open(docked_panel(), panels.display.settings.layout)) return head;
  if (!panels.charts.views["residual"].took_room()) return head + k_empty_chart;
  // ImGui rounds the heights of windows: without a whole number a line would stay free below.
  return std::clamp(std::floor(k_docked_part * height), k_min_docked, k_max_docked);
}

/// Draws a border between a column and the viewport. Returns how far it was dragged in this frame.
float drag_border(const char* name, float x, const Rect& middle) {
  float moved = 0;
  ImGui::SetNextWindowPos({x - k_grip / 2, middle.y});
  ImGui::SetNextWindowSize({k_grip, middle.height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  if (ImGui::Begin(name, nullptr,
                   (k_fixed & ~ImGuiWindowFlags_NoBringToFrontOnFocus) |
                       ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav)) {
    ImGui::InvisibleButton("grip", {k_grip, middle.height});
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemActive();
    if (lit) {
      ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
      ImGui::GetWindowDrawList()->AddLine({x, middle.y}, {x, middle.y + middle.height},
                                          packed(palette().accent), 3);
    }
    // In the frame of the click the mouse may have come from anywhere.
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemActive() && !ImGui::IsItemActivated() && io.MouseDelta.x != 0)
      moved = io.MousePos.x - x;
  }
  ImGui::End();
  ImGui::PopStyleVar(2);
  return moved;
}

/// Returns the width of a column beside another one of width `other`.
float fitting_width(double wanted, float smallest, float other, float room) {
  return std::max(smallest, std::min(static_cast<float>(wanted), room - other - k_min_viewport));
}

/// Returns the chart for an audience: the chosen one, or the energies where the scene's steps leave
/// nothing for it.
const std::string& shown_beside(const Scene& scene, const std::string& chosen) {
  static const std::string energies = "energies";
  return chart_kind(chosen).why_empty(scene).empty() ? chosen : energies;
}

}  // namespace

void draw_columns(Layout& layout, Workspace& workspace) {
  const Rect middle = layout.viewport;
  Settings& settings = workspace.panels.display.settings;
  const float left = fitting_width(settings.left_width, k_min_left, k_min_right, middle.width);
  const float right = fitting_width(settings.right_width, k_min_right, left, middle.width);
  const Rect left_rect = {middle.x, middle.y, left, middle.height};
  const float right_x = middle.x + middle.width - right;
  const float docked = docked_height(workspace.panels, middle.height);
  layout.viewport = {middle.x + left, middle.y, std::max(0.0F, middle.width - left - right),
                     middle.height};
  draw_panels(layout, workspace, Panel::Side::left, {"left", "Left column"}, left_rect);
  draw_panels(layout, workspace, Panel::Side::right, {"right", "Right column"},
              {right_x, middle.y, right, middle.height - docked});
  draw_panels(layout, workspace, Panel::Side::docked, {"docked", docked_panel().label.c_str()},
              {right_x, middle.y + middle.height - docked, right, docked});

  const float left_moved = drag_border("left border", middle.x + left, middle);
  const float right_moved = drag_border("right border", right_x, middle);
  if (left_moved != 0)
    settings.left_width = static_cast<double>(
        fitting_width(static_cast<double>(left + left_moved), k_min_left, right, middle.width));
  if (right_moved != 0)
    settings.right_width = static_cast<double>(
        fitting_width(static_cast<double>(right - right_moved), k_min_right, left, middle.width));
}

void keep_histories(PanelState& panels) {
  for (const Panel& panel : panel_table())
    if (!panel.history.empty() && is_open(panel, panels.display.settings.layout))
      panels.frame.measured_charts.insert(panel.history);
}

void draw_presented_chart(Layout& layout, const ChartInput& input) {
  const Rect middle = layout.viewport;
  const float width = std::clamp(0.4F * middle.width, k_min_right, k_max_presented);
  layout.viewport.width -= width;
  fixed_window(layout, {"presented", "Presented chart"},
               {middle.x + middle.width - width, middle.y, width, middle.height},
               k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] {
                 const Scene& scene = input.document.editor().scene();
                 const std::string& shown = shown_beside(scene, input.panels.charts.presented);
                 ImGui::SetNextItemWidth(-1);
                 const auto chosen = option_list(
                     input.panels, input.document,
                     {"presented", chart_kind(shown).label, "The chart to present", shown},
                     [&scene] {
                       std::vector<Option> options;
                       for (const ChartKind& kind : chart_table())
                         options.push_back({kind.name, kind.label, "", kind.why_empty(scene)});
                       return options;
                     });
                 if (chosen) input.panels.charts.presented = *chosen;
                 draw_chart(input, shown, {0, ImGui::GetContentRegionAvail().y}, ChartHost::window);
               });
}

}  // namespace weft
