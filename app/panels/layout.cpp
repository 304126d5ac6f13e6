#include "app/panels/layout.h"

#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

constexpr float k_toolbar_height = 50;
constexpr float k_status_height = 32;
/// Of the legend of the colours, and how far it stays from the viewport's border.
constexpr float k_legend_width = 320;
constexpr float k_legend_height = 76;
constexpr float k_margin = 12;
constexpr ImGuiWindowFlags k_fixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                     ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_NoBringToFrontOnFocus;
/// A fixed window with what `draw` puts into it.
template <class Draw>
void window(Layout& layout, const char* name, const Rect& rect, ImGuiWindowFlags flags, Draw draw) {
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
  if (ImGui::Begin(name, nullptr, flags)) draw();
  ImGui::End();
  layout.panels.push_back({name, rect});
}

/// The part of a column's section that is not scrolled away.
void note_section(Layout& layout, const std::string& name, const Rect& column, float top,
                  float bottom) {
  const float low = std::max(top, column.y);
  const float high = std::min(bottom, column.y + column.height);
  if (high > low) layout.panels.push_back({name, {column.x, low, column.width, high - low}});
}

/// One column of sections, which scrolls when the window is low.
void draw_column(Layout& layout, Workspace& workspace, Panel::Side side, const Rect& rect) {
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.width, rect.height});
  const char* name = side == Panel::Side::left ? "left" : "right";
  const ImGuiWindowFlags flags =
      (k_fixed & ~ImGuiWindowFlags_NoScrollbar) | ImGuiWindowFlags_AlwaysVerticalScrollbar;
  if (ImGui::Begin(name, nullptr, flags)) {
    bool first = true;
    for (const Panel& panel : panel_table()) {
      if (panel.side != side) continue;
      if (!first) ImGui::Separator();
      first = false;
      const float top = ImGui::GetCursorScreenPos().y;
      ImGui::PushID(panel.name.c_str());
      if (section(panel.label, panel.open_at_first)) {
        panel.draw(workspace);
        ImGui::Dummy({0, 4});
      }
      ImGui::PopID();
      note_section(layout, panel.name, rect, top, ImGui::GetCursorScreenPos().y);
    }
  }
  ImGui::End();
}

/// In the lower left corner of the viewport, unless that is too small.
void draw_legend_window(Layout& layout, const Workspace& workspace) {
  const Rect& viewport = layout.viewport;
  const float width = std::min(k_legend_width, viewport.width - 2 * k_margin);
  const bool fits = width > k_legend_width / 2 && viewport.height > 2 * k_legend_height;
  if (workspace.snapshot->field == nullptr || !fits) return;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  window(layout, "legend",
         {viewport.x + k_margin, viewport.y + viewport.height - k_legend_height - k_margin, width,
          k_legend_height},
         k_fixed, [&] { draw_legend(workspace); });
  ImGui::PopStyleVar();
}

/// A window over the others, as high as its content within the limits. `pivot` is the part
/// of the window, from 0 at its top to 1 at its bottom, that stands at `at`.
template <class Draw>
void popup(Layout& layout, const char* name, ImVec2 at, float pivot, float width, float min_height,
           float max_height, Draw draw) {
  ImGui::SetNextWindowPos(at, ImGuiCond_Always, {0.5f, pivot});
  ImGui::SetNextWindowSizeConstraints({width, min_height}, {width, max_height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {20, 16});
  if (ImGui::Begin(name, nullptr,
                   ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize))
    draw();
  const ImVec2 corner = ImGui::GetWindowPos();
  const ImVec2 size = ImGui::GetWindowSize();
  ImGui::End();
  ImGui::PopStyleVar(2);
  layout.panels.push_back({name, {corner.x, corner.y, size.x, size.y}});
}

/// At the top of the viewport.
template <class Draw>
void banner(Layout& layout, const char* name, const ImVec4& ground, const ImVec4& border,
            float width, Draw draw) {
  const Rect& viewport = layout.viewport;
  ImGui::PushStyleColor(ImGuiCol_WindowBg, ground);
  ImGui::PushStyleColor(ImGuiCol_Border, border);
  popup(layout, name, {viewport.x + viewport.width / 2, viewport.y + k_margin}, 0,
        std::min(viewport.width - 2 * k_margin, width), 0, viewport.height - 2 * k_margin, draw);
  ImGui::PopStyleColor(2);
}

/// The enlarged chart, over the whole viewport.
void draw_chart_window(Layout& layout, Workspace& workspace) {
  if (workspace.charts.enlarged.empty()) return;
  ImGui::PushStyleColor(ImGuiCol_WindowBg, palette().raised);
  window(layout, "chart", layout.viewport, k_fixed | ImGuiWindowFlags_NoScrollWithMouse,
         [&] { draw_enlarged_chart(workspace); });
  ImGui::PopStyleColor();
}

void draw_popups(Layout& layout, Workspace& workspace, float width, float height) {
  if (has_banner(workspace)) {
    banner(layout, "banner", palette().error_ground, palette().error, 640,
           [&] { draw_banner(workspace); });
  } else if (workspace.files.attended && workspace.viewport.is_out_of_sight()) {
    banner(layout, "sight", palette().panel, palette().accent, 360,
           [&] { draw_sight_banner(workspace); });
  }
  draw_chart_window(layout, workspace);
  const ImVec2 middle(width / 2, height / 2);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, palette().raised);
  if (workspace.comparison.open) {
    const float comparison_height = std::min(820.0f, height - 40);
    popup(layout, "comparison", middle, 0.5f, std::min(1180.0f, width - 40), comparison_height,
          comparison_height, [&] { draw_comparison_window(workspace); });
  }
  if (workspace.panels.help_open)
    popup(layout, "help", middle, 0.5f, std::min(1080.0f, width - 40), 0, height - 40,
          [&] { draw_help_page(workspace); });
  if (workspace.files.browser.purpose != FileBrowser::Purpose::none)
    popup(layout, "files", middle, 0.5f, std::min(640.0f, width - 40), 0, height - 40,
          [&] { draw_file_browser(workspace); });
  else if (workspace.files.leaving)
    popup(layout, "unsaved", middle, 0.5f, std::min(520.0f, width - 40), 0, height - 40,
          [&] { draw_unsaved_question(workspace); });
  else if (workspace.recovery.offered)
    popup(layout, "recovery", middle, 0.5f, std::min(520.0f, width - 40), 0, height - 40,
          [&] { draw_recovery_question(workspace); });
  ImGui::PopStyleColor();
}

}  // namespace

Layout draw_interface(Workspace& workspace, float width, float height) {
  const float left = std::clamp(0.16f * width, 300.0f, 360.0f);
  const float right = std::clamp(0.21f * width, 360.0f, 480.0f);
  const float middle = std::max(0.0f, height - k_toolbar_height - k_status_height);
  Layout layout;
  layout.viewport = {left, k_toolbar_height, std::max(0.0f, width - left - right), middle};
  window(layout, "toolbar", {0, 0, width, k_toolbar_height},
         k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] { draw_toolbar(workspace); });
  draw_column(layout, workspace, Panel::Side::left, {0, k_toolbar_height, left, middle});
  draw_column(layout, workspace, Panel::Side::right,
              {width - right, k_toolbar_height, right, middle});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {12, 7});
  window(layout, "status", {0, height - k_status_height, width, k_status_height},
         k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] { draw_status_line(workspace); });
  ImGui::PopStyleVar();
  draw_legend_window(layout, workspace);
  draw_popups(layout, workspace, width, height);
  return layout;
}

}  // namespace weft
