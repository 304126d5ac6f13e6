#include "app/widgets/tooltip.h"

#include "app/widgets/wrapped_text.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

constexpr float k_tooltip_width = 340;
constexpr float k_tooltip_gap = 8;

Rect& kept_in_sight() {
  static Rect rect;
  return rect;
}

/// A text broken into lines, and the size of the window around it.
struct TooltipText {
  std::string lines;
  ImVec2 size;
};

// Only what is too wide for a line of its own is wrapped once more.
constexpr float k_wrap_width = k_tooltip_width + 1;

TooltipText tooltip_text(const std::string& text) {
  const std::string lines = broken_into_lines(text, k_tooltip_width);
  const ImVec2 size = ImGui::CalcTextSize(lines.c_str(), nullptr, false, k_wrap_width);
  const ImVec2 padding = ImGui::GetStyle().WindowPadding;
  return {lines, {size.x + 2 * padding.x, size.y + 2 * padding.y}};
}

/// The top of a tooltip from `left` on that would begin at `top`.
float uncovering(float left, float width, float top) {
  const Rect& kept = kept_in_sight();
  const bool beside = left > kept.x + kept.width || left + width < kept.x;
  return beside ? top : std::max(top, kept.y + kept.height + k_tooltip_gap);
}

/// Puts the next tooltip, which is as wide as `width`, beside the window of the last item, so that
/// it covers none of its neighbours; under or over the item where the window leaves no room beside
/// it, as a toolbar does.
void place_tooltip(float width) {
  const ImVec2 display = ImGui::GetIO().DisplaySize;
  const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
  const float left = ImGui::GetWindowPos().x - k_tooltip_gap;
  const float right = ImGui::GetWindowPos().x + ImGui::GetWindowWidth() + k_tooltip_gap;
  const bool upwards = low.y > display.y / 2;
  const float pivot = upwards ? 1.0F : 0.0F;
  const auto place = [&](float x, float y, float pivot_x) {
    const float begin = x - pivot_x * width;
    ImGui::SetNextWindowPos({x, upwards ? y : uncovering(begin, width, y)}, ImGuiCond_Always,
                            {pivot_x, pivot});
  };
  if (right + width < display.x) {
    place(right, upwards ? high.y : low.y, 0);
  } else if (left > width) {
    place(left, upwards ? high.y : low.y, 1);
  } else {
    const float x = std::max(0.0F, std::min(low.x, display.x - width - k_tooltip_gap));
    place(x, upwards ? low.y - k_tooltip_gap : high.y + k_tooltip_gap, 0);
  }
}

/// In a window as large as the text: ImGui would take the size that the last frame needed, and cut
/// numbers that have grown since.
void draw_tooltip(const TooltipText& text) {
  ImGui::SetNextWindowSize(text.size);
  ImGui::PushStyleVar(ImGuiStyleVar_Alpha, 1);  // also over what is disabled
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

void keep_tooltips_below(const Rect& rect) { kept_in_sight() = rect; }

void tooltip(const std::string& text) {
  if (text.empty() || ImGui::IsAnyMouseDown() ||
      !ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
    return;
  notice_beside(text);
}

void notice_beside(const std::string& text) {
  if (std::exchange(is_one_drawn(), true)) return;
  const TooltipText lines = tooltip_text(text);
  place_tooltip(lines.size.x);
  draw_tooltip(lines);
}

void tooltip_at(const std::string& text, const std::function<ImVec2(ImVec2 size)>& corner_of) {
  if (std::exchange(is_one_drawn(), true)) return;
  const TooltipText lines = tooltip_text(text);
  ImGui::SetNextWindowPos(corner_of(lines.size));
  draw_tooltip(lines);
}

}  // namespace weft
