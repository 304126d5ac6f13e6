#include "app/widgets/number_field.h"

#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/imgui_input.h"

#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <map>

namespace weft {

namespace {

/// Returns the texts of the fields that are typed into. A click on a control drawn earlier takes
/// the keyboard away before the field is drawn again: its text must be known from the frame before.
std::map<ImGuiID, std::string>& typed_texts() {
  static std::map<ImGuiID, std::string> texts;
  return texts;
}

ImGuiID field_id() { return ImGui::GetID("##typed"); }

constexpr float k_knob = 14;          // diameter
constexpr float k_slider_margin = 2;  // ImGui's margin at both ends
constexpr float k_track = 5;          // height

void draw_track(ImVec2 at, float width, float height, float position, bool lit) {
  const float alpha = ImGui::GetStyle().Alpha;
  const float left = at.x + k_slider_margin + k_knob / 2;
  const float length = width - 2 * k_slider_margin - k_knob;
  const ImVec2 knob(left + position * length, at.y + height / 2);
  const auto track = [&](float from, float to, const ImVec4& color) {
    ImGui::GetWindowDrawList()->AddRectFilled({from, knob.y - k_track / 2},
                                              {to, knob.y + k_track / 2}, packed(color, alpha),
                                              k_track / 2);
  };
  track(at.x + k_slider_margin, at.x + width - k_slider_margin, palette().line);
  track(at.x + k_slider_margin, knob.x, palette().accent);
  ImGui::GetWindowDrawList()->AddCircleFilled(knob, k_knob / 2, packed(palette().accent, alpha));
  ImGui::GetWindowDrawList()->AddCircleFilled(
      knob, k_knob / 2 - 2, packed(lit ? palette().pale_accent : palette().panel, alpha));
}

}  // namespace

bool slim_slider(const char* id, float& position, float width) {
  if (width == 0) width = ImGui::GetContentRegionAvail().x;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec4 clear(0, 0, 0, 0);
  // ImGui's own frame and grab are replaced by a track with a round knob.
  for (const ImGuiCol part : {ImGuiCol_FrameBg, ImGuiCol_FrameBgHovered, ImGuiCol_FrameBgActive,
                              ImGuiCol_SliderGrab, ImGuiCol_SliderGrabActive})
    ImGui::PushStyleColor(part, clear);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {4, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_GrabMinSize, k_knob);
  ImGui::SetNextItemWidth(width);
  const bool moved = ImGui::SliderFloat(id, &position, 0, 1, "", ImGuiSliderFlags_NoInput);
  ImGui::PopStyleVar(2);
  ImGui::PopStyleColor(5);
  draw_track(at, width, ImGui::GetItemRectSize().y, position,
             ImGui::IsItemHovered() || ImGui::IsItemActive());
  return moved;
}

bool typing_wanted() {
  if (has_keyboard() && is_enter_pressed()) return true;
  return ImGui::IsItemHovered() &&
         (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) ||
          (ImGui::GetIO().KeyCtrl && ImGui::IsMouseClicked(ImGuiMouseButton_Left)));
}

// ImGui makes disabled items paler, and offers no other test for them.
bool is_grey() { return ImGui::GetStyle().Alpha < 1; }

bool is_text_clicked(ImVec2 low, ImVec2 high) {
  const float more_x = std::max(0.0F, k_min_target - (high.x - low.x)) / 2;
  const float more_y = std::max(0.0F, k_min_target - (high.y - low.y)) / 2;
  const bool hovered =
      ImGui::IsWindowHovered() && ImGui::IsMouseHoveringRect({low.x - more_x, low.y - more_y},
                                                             {high.x + more_x, high.y + more_y});
  if (!hovered || is_grey()) return false;
  ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
  return ImGui::IsMouseClicked(ImGuiMouseButton_Left);
}

std::optional<std::string> typing_field(Messages& messages, Remembered<bool>& typing,
                                        const std::string& text, float width) {
  const ImGuiID id = field_id();
  std::string& typed = typed_texts().try_emplace(id, text).first->second;
  Remembered<bool> focused("focused");
  if (!focused) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(width);
  ImGui::InputText("##typed", &typed, ImGuiInputTextFlags_AutoSelectAll);
  if (ImGui::IsItemActive()) focused = true;
  if (!focused || !ImGui::IsItemDeactivated()) return std::nullopt;
  typing = false;
  focused = false;
  const std::string result = std::move(typed_texts().extract(id).mapped());
  if (is_escape_pressed()) return std::nullopt;
  if (result != text) return result;
  messages.close_error();
  return std::nullopt;
}

std::string typed_so_far() {
  const auto found = typed_texts().find(field_id());
  return found == typed_texts().end() ? "" : found->second;
}

}  // namespace weft
