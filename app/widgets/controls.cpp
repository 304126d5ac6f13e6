#include "app/widgets/controls.h"

#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/tooltip.h"
#include "app/widgets/wrapped_text.h"

#include <algorithm>
#include <utility>

namespace weft {

namespace {

/// Tells whether an item of this width fits on the line of the item before.
bool flows_on(float width) {
  const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
  return ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= right;
}

bool button(const std::string& label, bool lit, ImVec2 size, bool enabled = true) {
  if (lit) {
    ImGui::PushStyleColor(ImGuiCol_Button, palette().accent);
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, palette().accent);
    ImGui::PushStyleColor(ImGuiCol_Text, palette().on_accent);
  }
  ImGui::BeginDisabled(!enabled);
  // ImGui lets a key press a disabled button only after the arrows had reached it.
  const bool pressed = ImGui::Button(label.c_str(), size) && enabled;
  ImGui::EndDisabled();
  if (lit) ImGui::PopStyleColor(3);
  return pressed;
}

}  // namespace

float section_height() {
  ImGui::PushFont(heading_font());
  const float height = ImGui::GetFrameHeight() + 4;
  ImGui::PopFont();
  return height;
}

bool section(const std::string& label, bool open) {
  const float height = section_height();
  ImGui::PushFont(heading_font());
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const bool clicked = ImGui::InvisibleButton(label.c_str(), {width, height});
  const ImU32 color = packed(ImGui::IsItemHovered() ? palette().accent : palette().text);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float text_y = at.y + (height - ImGui::GetTextLineHeight()) / 2;
  list.AddText({at.x, text_y}, color, label.c_str());
  const char* arrow = open ? icons::k_expanded : icons::k_collapsed;
  ImGui::PopFont();
  ImGui::PushFont(small_font());
  list.AddText({at.x + width - ImGui::CalcTextSize(arrow).x, text_y + 2},
               packed(palette().dim_text), arrow);
  ImGui::PopFont();
  return clicked;
}

void subheading(const std::string& label, bool chosen) {
  ImGui::Dummy({0, 2});
  ImGui::PushFont(heading_font());
  ImGui::PushStyleColor(ImGuiCol_Text, chosen ? palette().accent : palette().dim_text);
  ImGui::TextUnformatted(label.c_str());
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

void label_beside_list(const std::string& label) {
  constexpr float k_list_left = 88;
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label.c_str());
  ImGui::SameLine(k_list_left);
  ImGui::SetNextItemWidth(-1);
}

void note(const std::string& text, const ImVec4& color) {
  ImGui::PushFont(small_font());
  ImGui::PushStyleColor(ImGuiCol_Text, color);
  wrapped_text(text);
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

void note(const std::string& text) { note(text, palette().dim_text); }

bool icon_button(const char* id, const char* icon, const std::string& help, bool lit,
                 const IconWord& word) {
  const float side = ImGui::GetFrameHeight() + 4;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
  const std::string label = icon + (word.word.empty() ? "" : "  " + word.word);
  const bool pressed = button(label + "###" + id, lit, {side + 4 + word.width, side});
  ImGui::PopStyleVar();
  tooltip(help);
  return pressed;
}

bool choice_button(const std::string& label, bool chosen, float width) {
  return button(label, chosen, {width, 0});
}

bool begin_menu_below(const char* id, bool pressed) {
  constexpr float k_gap = 6;
  if (pressed) ImGui::OpenPopup(id);
  const ImVec2 corner = ImGui::GetItemRectMax();
  ImGui::SetNextWindowPos({corner.x, corner.y + k_gap}, ImGuiCond_Always, {1, 0});
  return ImGui::BeginPopup(id);
}

void right_aligned(float width) {
  ImGui::SameLine();
  ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - width);
}

bool quiet_button(const char* icon, const std::string& help) {
  ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
  ImGui::PushStyleColor(ImGuiCol_Text, palette().dim_text);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
  const ImVec2 size = ImGui::CalcTextSize(icon);
  ImVec2& more = ImGui::GetStyle().TouchExtraPadding;
  const ImVec2 before = std::exchange(more, {std::max(0.0F, (k_min_target - size.x) / 2),
                                             std::max(0.0F, (k_min_target - size.y) / 2)});
  const bool pressed = ImGui::SmallButton(icon);
  more = before;
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
  tooltip(help);
  return pressed;
}

bool enabled_button(const std::string& label, bool enabled, float width) {
  return button(label, false, {width, 0}, enabled);
}

// ImGui lets a key press a disabled item only after the arrows had reached it; under another name
// the item does not have the keyboard.
Greyed::Greyed(bool grey) : grey_(grey) {
  if (!grey_) return;
  ImGui::PushID("grey");
  ImGui::BeginDisabled();
}

Greyed::~Greyed() {
  if (!grey_) return;
  ImGui::EndDisabled();
  ImGui::PopID();
}

void flow_on(float width) {
  if (flows_on(width)) ImGui::SameLine();
}

float button_width(const std::string& label) {
  return ImGui::CalcTextSize(label.c_str(), nullptr, true).x + 2 * ImGui::GetStyle().FramePadding.x;
}

void flow_on_with_button(const std::string& label) { flow_on(button_width(label)); }

bool button_flows_on(const std::string& label) { return flows_on(button_width(label)); }

bool flowing_button(const std::string& label, bool enabled) {
  flow_on_with_button(label);
  return enabled_button(label, enabled);
}

bool flowing_choice(const std::string& label, bool chosen) {
  flow_on_with_button(label);
  return choice_button(label, chosen);
}

void symbol_text(const std::string& symbol) {
  const std::size_t bar = symbol.find('_');
  ImGui::TextUnformatted(symbol.substr(0, bar).c_str());
  if (bar == std::string::npos) return;
  // The subscript is drawn below the line by hand: moving the cursor would move the rest of the
  // line too.
  const std::string subscript = symbol.substr(bar + 1);
  ImGui::SameLine(0, 1);
  ImGui::PushFont(small_font());
  const ImVec2 at = ImGui::GetCursorScreenPos();
  ImGui::GetWindowDrawList()->AddText({at.x, at.y + 5}, ImGui::GetColorU32(ImGuiCol_Text),
                                      subscript.c_str());
  ImGui::Dummy(ImGui::CalcTextSize(subscript.c_str()));
  ImGui::PopFont();
}

void label_line(const std::string& label, const std::string& symbol) {
  ImGui::TextUnformatted(label.c_str());
  if (symbol.empty()) return;
  ImGui::SameLine();
  ImGui::PushStyleColor(ImGuiCol_Text, palette().dim_text);
  symbol_text(symbol);
  ImGui::PopStyleColor();
}

void label_before(const std::string& label, const std::string& symbol) {
  const float left = ImGui::GetCursorPosX();
  label_line(label, symbol);
  ImGui::SameLine();
  ImGui::SetCursorPosX(std::max(ImGui::GetCursorPosX(), left + k_beside_label));
}

bool list_line(const std::string& label, bool chosen, bool refused, float width) {
  ImGui::BeginDisabled(refused);
  const bool picked = ImGui::Selectable(label.c_str(), chosen, 0, {width, 0});
  ImGui::EndDisabled();
  return picked && !refused;
}

void draw_sheet(ImDrawList& list, ImVec2 low, ImVec2 high, float rounding) {
  list.AddRectFilled(low, high, packed(palette().raised), rounding);
  list.AddRect(low, high, packed(palette().line), rounding);
}

}  // namespace weft
