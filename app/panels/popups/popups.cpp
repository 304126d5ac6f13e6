#include "app/panels/caption.h"
#include "app/panels/fixed_window.h"
#include "app/panels/frame_account.h"
#include "app/panels/panel.h"
#include "app/panels/panels.h"
#include "app/panels/window_parts.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/view/picking.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/steady_part.h"
#include "app/widgets/tooltip.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace weft {

namespace {

constexpr float k_margin = 12;       ///< between popups and the viewport's border
constexpr float k_around_page = 20;  ///< between pages and the window's border
constexpr float k_axes = 96;         ///< height and width of the axes

/// The position of a window that is as high as its content.
struct PopupRect {
  ImVec2 at;
  float pivot;  ///< fraction of the window's height, from its top, that is at `at`
  float width, max_height;
};

/// Draws a window over the others.
template <class Draw>
void popup(Layout& layout, const WindowName& name, const PopupRect& rect, Draw draw) {
  ImGui::SetNextWindowPos(rect.at, ImGuiCond_Always, {0.5f, rect.pivot});
  ImGui::SetNextWindowSizeConstraints({rect.width, 0}, {rect.width, rect.max_height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {20, 16});
  if (ImGui::Begin(name.for_imgui().c_str(), nullptr,
                   ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                       ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize))
    draw();
  const ImVec2 corner = ImGui::GetWindowPos();
  const ImVec2 size = ImGui::GetWindowSize();
  ImGui::End();
  ImGui::PopStyleVar(2);
  layout.panels.push_back({name.name, {corner.x, corner.y, size.x, size.y}});
}

/// A page that covers the window while it is open.
struct Page {
  WindowName name;
  float width;
  bool& open;
};

/// Draws a page over a window of size `room`; its head is fixed while the rest scrolls.
template <class Draw>
void draw_page(Layout& layout, FrameAccount& frame, const Page& page, ImVec2 room, Draw draw) {
  if (!page.open) return;
  const float largest = room.y - 2 * k_around_page;
  const float width = std::min(page.width, room.x - 2 * k_around_page);
  popup(layout, page.name, {{room.x / 2, k_around_page}, 0, width, largest}, [&] {
    ImGui::PushFont(heading_font());
    ImGui::TextUnformatted(page.name.title);
    ImGui::PopFont();
    right_aligned(ImGui::CalcTextSize(icons::k_close).x);
    if (quiet_button(icons::k_close, key_hint("close"))) page.open = false;
    note_rect(frame, std::string(page.name.name) + "/close");
    scrolled_part("content", largest - ImGui::GetCursorPosY() - ImGui::GetStyle().WindowPadding.y,
                  draw);
  });
}

/// The look of a banner.
struct BannerLook {
  const ImVec4& ground;
  const ImVec4& border;
  float width;  ///< in a room that is wide enough
  bool at_bottom = false;
};

BannerLook quiet_look() { return {palette().panel, palette().accent, 360}; }
BannerLook error_look(bool at_bottom) {
  return {palette().error_ground, palette().error, 640, at_bottom};
}

/// Tells whether the middle of the cloth is in the upper half of the view.
bool is_cloth_high(const ShownCloth& cloth, const Viewport& viewport) {
  const ScreenView screen(viewport.camera, {viewport.aspect, 1}, cloth.origin);
  const auto middle = to_screen(screen, screen.from_world((cloth.low + cloth.high) / 2));
  return middle && middle->y < 0.5F;
}

/// Tells whether no legend is where a banner at the bottom would be.
bool is_bottom_free(const Layout& layout) {
  constexpr float k_banner_height = 160;
  const Rect& room = layout.banners;
  const Rect bottom = {room.x, room.y + room.height - k_banner_height, room.width, k_banner_height};
  return std::ranges::none_of(
      layout.panels, [&](const Layout::Named& panel) { return overlap(panel.rect, bottom); });
}

/// Draws a banner at the top of its room, or at the bottom.
template <class Draw>
void banner(Layout& layout, const WindowName& name, const BannerLook& look, Draw draw) {
  const Rect room = layout.banners;
  const float pivot = look.at_bottom ? 1 : 0;
  const float edge = look.at_bottom ? room.height - k_margin : k_margin;
  ImGui::PushStyleColor(ImGuiCol_WindowBg, look.ground);
  ImGui::PushStyleColor(ImGuiCol_Border, look.border);
  popup(layout, name,
        {{room.x + room.width / 2, room.y + edge},
         pivot,
         std::min(room.width - 2 * k_margin, look.width),
         room.height - 2 * k_margin},
        draw);
  if (!look.at_bottom) keep_tooltips_below(layout.panels.back().rect);
  ImGui::PopStyleColor(2);
}

/// Returns the room of banners: the viewport beside the comparison, or a column where the viewport
/// is too narrow, or the comparison where it covers the whole window.
Rect room_of_banners(const Rect& viewport, const Rect& comparison, float window_width) {
  constexpr float k_min_banner = 300;
  const Rect on_viewport = wider_side(comparison, viewport);
  if (on_viewport.width >= k_min_banner) return on_viewport;
  const Rect on_window = wider_side(comparison, {0, viewport.y, window_width, viewport.height});
  return on_window.width >= k_min_banner ? on_window : viewport;
}

/// Draws a banner that tells of a failure, of a video being recorded, or of a cloth out of view.
/// Returns its rectangle, which is empty without a banner.
Rect draw_banners(Layout& layout, Workspace& workspace) {
  keep_tooltips_below({});
  std::optional<bool>& at_bottom = workspace.panels.dialogs.error_at_bottom;
  const bool has_error = has_banner(*workspace.snapshot, workspace.messages);
  if (!has_error) at_bottom.reset();
  if (has_error) {
    // The side away from the cloth; the banner stays there while the cloth or the camera moves.
    if (!at_bottom) at_bottom = is_cloth_high(workspace.snapshot->cloth, workspace.viewport);
    const bool is_low = *at_bottom && is_bottom_free(layout);
    banner(layout, {"banner", "Message"}, error_look(is_low), [&] {
      draw_banner(workspace.editing(), *workspace.snapshot, workspace.simulation,
                  workspace.playback, workspace.explosion_show);
    });
  } else if (workspace.exports.video.is_running()) {
    banner(layout, {"video", "Video"}, quiet_look(), [&] {
      draw_video_banner(workspace.panels.frame, workspace.simulation, workspace.exports);
    });
  } else if (workspace.files.attended && workspace.viewport.is_out_of_sight()) {
    banner(layout, {"sight", "Cloth out of view"}, quiet_look(), [&] {
      draw_sight_banner(workspace.panels.frame, *workspace.snapshot, workspace.viewport,
                        workspace.playback);
    });
  } else {
    return {};
  }
  return layout.panels.back().rect;
}

/// Returns the part of the view beside a comparison, or all of the view where that part is too
/// small.
Rect view_beside(const Rect& comparison, const Rect& between_columns) {
  constexpr float k_min_view = 120;
  const Rect side = wider_side(comparison, between_columns);
  return side.width >= k_min_view ? side : between_columns;
}

/// Returns the rectangle of the axes: in the upper right corner of the viewport, or of its part
/// beside the comparison; lower where the banner would cover them.
Rect rect_of_axes(const Rect& viewport, const Rect& comparison, const Rect& banner) {
  const auto corner = [](const Rect& of) {
    return Rect{of.x + of.width - k_axes - k_margin / 2, of.y + k_margin / 2, k_axes, k_axes};
  };
  Rect area = corner(viewport);
  if (overlap(area, comparison)) area = corner(wider_side(comparison, viewport));
  if (overlap(area, banner)) area.y = banner.y + banner.height + k_margin / 2;
  return area;
}

/// Draws the axes, unless the viewport, measured without the comparison, is too small, shows the
/// cloth alone or is covered.
void draw_axes_window(Layout& layout, PanelState& panels, Viewport& looks, const Rect& viewport,
                      const Rect& area) {
  const bool fits = viewport.width >= 4 * k_axes && viewport.height >= 3 * k_axes;
  const bool is_free =
      area.x >= viewport.x && area.y + area.height <= viewport.y + viewport.height &&
      std::ranges::none_of(layout.panels,
                           [&](const Layout::Named& panel) { return overlap(area, panel.rect); });
  if (!fits || !is_free || panels.display.arrangement == Arrangement::view ||
      !panels.charts.enlarged.empty())
    return;
  fixed_window(layout, {"axes", "Axes"}, area,
               k_fixed | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav |
                   ImGuiWindowFlags_NoFocusOnAppearing,
               [&] { draw_axes_cross(panels.frame, looks); });
}

/// A window beside the view, by its name in the layout.
struct NamedBeside {
  std::string name;
  BesideRect area;
};

/// Draws the comparison and the matrix, where they are open.
std::vector<NamedBeside> draw_windows_beside(Workspace& workspace, const Rect& room) {
  std::vector<NamedBeside> drawn;
  // The window of the comparison would cover half of its own enlarged chart.
  const bool is_enlarged = workspace.panels.charts.enlarged == "comparison";
  if (workspace.comparisons.solvers.open && !is_enlarged)
    drawn.push_back({"comparison",
                     draw_comparison_window(workspace.chart_input(), workspace.comparisons, room)});
  if (workspace.matrix.open) {
    const MatrixInput input{workspace.editing(), *workspace.snapshot, workspace.matrix,
                            workspace.viewport, workspace.selection};
    drawn.push_back({"matrix", draw_matrix_window(input, room)});
  } else {
    workspace.panels.matrix.painted = {};  // it would keep the matrix in memory
  }
  return drawn;
}

/// Draws the enlarged chart over the whole viewport.
void draw_chart_window(Layout& layout, const ChartInput& input) {
  if (input.panels.charts.enlarged.empty()) return;
  ImGui::PushStyleColor(ImGuiCol_WindowBg, palette().raised);
  fixed_window(layout, {"chart", "Enlarged chart"}, layout.viewport,
               k_fixed | ImGuiWindowFlags_NoScrollWithMouse, [&] { draw_enlarged_chart(input); });
  ImGui::PopStyleColor();
}

}  // namespace

void draw_popups(Layout& layout, Workspace& workspace, float width, float height) {
  const bool asking = workspace.is_asking();
  if (std::exchange(workspace.panels.frame.asks, asking) && !asking) {
    // After an answer the keyboard belongs to the window again, not to the last control.
    ImGui::SetWindowFocus(nullptr);
    workspace.panels.dialogs.refused.reset();  // refused by the closed question
  }
  const Rect between_columns = layout.viewport;
  layout.banners = between_columns;
  Rect beside, of_legends = between_columns;
  for (const auto& [name, area] : draw_windows_beside(workspace, between_columns)) {
    beside = area.rect;
    layout.panels.push_back({name, beside});
    layout.banners = room_of_banners(between_columns, beside, width);
    if (area.is_beside) layout.viewport = view_beside(beside, between_columns);
    of_legends =
        overlap(beside, layout.viewport) ? wider_side(beside, layout.viewport) : layout.viewport;
  }
  draw_legend_windows(layout, workspace.panels, *workspace.snapshot, workspace.viewport,
                      of_legends);
  const Rect banner = draw_banners(layout, workspace);
  draw_caption(
      layout,
      {workspace.editing(), *workspace.snapshot, workspace.playback, workspace.files.attended,
       workspace.is_building() || workspace.exports.video.is_running()},
      of_legends, banner);
  draw_axes_window(layout, workspace.panels, workspace.viewport, between_columns,
                   rect_of_axes(between_columns, beside, banner));
  draw_chart_window(layout, workspace.chart_input());
  const ImVec2 room(width, height);
  Dialogs& dialogs = workspace.panels.dialogs;
  ImGui::PushStyleColor(ImGuiCol_WindowBg, palette().raised);
  draw_page(layout, workspace.panels.frame, {{"help", "Help"}, 1640, dialogs.help_open}, room,
            [&] { draw_help_page(workspace.panels, workspace.viewport); });
  draw_page(layout, workspace.panels.frame, {{"examples", "Examples"}, 1030, dialogs.examples_open},
            room, [&] {
              draw_examples(workspace.panels, workspace.document, workspace.files,
                            workspace.lesson);
            });
  ImGui::PopStyleColor();
  draw_questions(
      layout,
      {{workspace.chart_input(), workspace.exports, workspace.export_input()}, workspace.recovery},
      room);
}

}  // namespace weft
