#include "app/widgets/tooltip.h"

#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

constexpr float k_tooltip_width = 340;
constexpr float k_tooltip_gap = 8;

Rect& rect_in_sight() {
  static Rect rect;
  return rect;
}

/// A text broken into lines, and the size of the window around it.
struct TooltipText {
  std::string lines;
  ImVec2 size;
};

// Only a word that is too wide for a line of its own is wrapped once more.
constexpr float k_wrap_width = k_tooltip_width + 1;

TooltipText tooltip_text(const std::string& text) {
  const std::string lines = broken_into_lines(text, k_tooltip_width);
  const ImVec2 size = ImGui::CalcTextSize(lines.c_str(), nullptr, false, k_wrap_width);
  const ImVec2 padding = ImGui::GetStyle().WindowPadding;
  return {lines, {size.x + 2 * padding.x, size.y + 2 * padding.y}};
}

/// Returns the top of a tooltip from `left` on that would begin at `top`, moved below the rectangle
/// that tooltips must not cover.
float uncovering(float left, float width, float top) {
  const Rect& in_sight = rect_in_sight();
  const bool beside = left > in_sight.x + in_sight.width || left + width < in_sight.x;
  return beside ? top : std::max(top, in_sight.y + in_sight.height + k_tooltip_gap);
}

/// Puts the next tooltip, of the given size, beside the window of the last item, at the nearer
/// side, so that it covers none of the item's neighbours. Where the window leaves no room beside
/// it, as a toolbar does, puts it under or over the item: towards the nearer edge of the window,
/// where fewer controls are.
void place_tooltip(ImVec2 size) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const ImVec2 begin = ImGui::GetWindowPos(), extent = ImGui::GetWindowSize();
  const ImVec2 end(begin.x + extent.x, begin.y + extent.y);
  const float left = begin.x - k_tooltip_gap, right = end.x + k_tooltip_gap;
  const bool fits_left = left > size.x, fits_right = right + size.x < display.x;
  const bool is_near_left = low.x - begin.x < end.x - high.x;
  const auto place = [&](float x, float y, bool upwards) {
    ImGui::SetNextWindowPos({x, upwards ? y - size.y : uncovering(x, size.x, y)});
  };
  if (fits_left || fits_right) {
    const bool goes_left = fits_left && (is_near_left || !fits_right);
    const bool upwards = low.y > display.y / 2;
    return place(goes_left ? left - size.x : right, upwards ? high.y : low.y, upwards);
  }
  const float above = low.y - k_tooltip_gap, below = high.y + k_tooltip_gap;
  const bool is_near_top = low.y - begin.y < end.y - high.y;
  const bool fits_above = above > size.y, fits_below = below + size.y < display.y;
  const bool upwards = fits_above && (is_near_top || !fits_below);
  place(std::max(0.0F, std::min(low.x, display.x - size.x - k_tooltip_gap)),
        upwards ? above : below, upwards);
}

/// Draws a tooltip in a window as large as the text: ImGui would take the size that the last frame
/// needed, and cut numbers that have grown since.
void draw_tooltip(const TooltipText& text) {
  ImGui::SetNextWindowSize(text.size);
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 1);  // also over disabled items
  ImGui::BeginTooltip();
  ImGui::PushTextWrapPos(ImGui::GetStyle().WindowPadding.x + k_wrap_width);
  ImGui::TextUnformatted(text.lines.c_str());
  ImGui::PopTextWrapPos();
  ImGui::EndTooltip();
  ImGui::PopStyleVar();
}

bool& is_one_drawn() {
  static bool drawn = false;
  return drawn;
}

}  // namespace

void begin_tooltips() { is_one_drawn() = false; }

void keep_tooltips_below(const Rect& rect) { rect_in_sight() = rect; }

void tooltip(const std::string& text) {
  if (text.empty() || ImGui::IsAnyMouseDown() ||
      !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    return;
  notice_beside(text);
}

void notice_beside(const std::string& text) {
  if (std::exchange(is_one_drawn(), true)) return;
  const TooltipText lines = tooltip_text(text);
  place_tooltip(lines.size);
  draw_tooltip(lines);
}

void tooltip_at(const std::string& text, const std::function<ImVec2(ImVec2 size)>& corner_of) {
  if (std::exchange(is_one_drawn(), true)) return;
  const TooltipText lines = tooltip_text(text);
  ImGui::SetNextWindowPos(corner_of(lines.size));
  draw_tooltip(lines);
}

}  // namespace weft
