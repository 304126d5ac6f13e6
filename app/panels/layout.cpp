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
constexpr ImGuiWindowFlags k_fixed = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                     ImGuiWindowFlags_NoSavedSettings |
                                     ImGuiWindowFlags_NoBringToFrontOnFocus;
constexpr ImGuiWindowFlags k_popup =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings;

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
      if (section(panel.label)) {
        panel.draw(workspace);
        ImGui::Dummy({0, 4});
      }
      ImGui::PopID();
      note_section(layout, panel.name, rect, top, ImGui::GetCursorScreenPos().y);
    }
  }
  ImGui::End();
}

/// A message over the top of the viewport, as high as its words need.
void draw_banner_window(Layout& layout, Workspace& workspace) {
  const Rect& viewport = layout.viewport;
  const float width = std::min(viewport.width - 24, 640.0f);
  const float x = viewport.x + (viewport.width - width) / 2;
  ImGui::SetNextWindowPos({x, viewport.y + 12});
  ImGui::SetNextWindowSizeConstraints({width, 0}, {width, viewport.height - 24});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, colors::k_error_ground);
  ImGui::PushStyleColor(ImGuiCol_Border, colors::k_error);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  if (ImGui::Begin("banner", nullptr,
                   (k_popup & ~ImGuiWindowFlags_NoScrollbar) | ImGuiWindowFlags_AlwaysAutoResize))
    draw_banner(workspace);
  const ImVec2 size = ImGui::GetWindowSize();
  ImGui::End();
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
  layout.panels.push_back({"banner", {x, viewport.y + 12, size.x, size.y}});
}

/// A popup in the middle of the window, at most as large as the window.
Rect centred(float width, float height, float window_width, float window_height) {
  const float w = std::min(width, window_width - 40);
  const float h = std::min(height, window_height - 40);
  return {(window_width - w) / 2, (window_height - h) / 2, w, h};
}

void draw_popups(Layout& layout, Workspace& workspace, float width, float height) {
  if (has_banner(workspace)) draw_banner_window(layout, workspace);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {20, 16});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, IM_COL32_WHITE);
  const ImGuiWindowFlags scrolling = k_popup & ~ImGuiWindowFlags_NoScrollbar;
  if (workspace.help_open)
    window(layout, "help", centred(1040, 660, width, height), scrolling, draw_help_page);
  if (workspace.file_browser.purpose != FileBrowser::Purpose::none)
    window(layout, "files", centred(640, 520, width, height), scrolling,
           [&] { draw_file_browser(workspace); });
  ImGui::PopStyleColor();
  ImGui::PopStyleVar(2);
}

}  // namespace

Layout draw_interface(Workspace& workspace, float width, float height) {
  const float left = std::clamp(0.16f * width, 300.0f, 360.0f);
  const float right = std::clamp(0.21f * width, 340.0f, 480.0f);
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
  draw_popups(layout, workspace, width, height);
  return layout;
}

}  // namespace weft
