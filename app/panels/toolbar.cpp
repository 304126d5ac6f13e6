#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/panels/toolbar_words.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/option_list.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <array>

namespace weft {

namespace {

/// A speed of the simulation against the clock that the interface offers.
struct Speed {
  const char* label;
  double factor;
};

inline constexpr std::array<Speed, 5> k_speeds = {
    {{"1/20", 0.05}, {"1/10", 0.1}, {"1/4", 0.25}, {"1/2", 0.5}, {"1", 1}}};

/// Draws a button that does what a key does.
void key_button(const ToolbarDoors& doors, const std::string& name, const char* icon,
                bool lit = false, const std::string& detail = "") {
  const std::string help = key_hint(name) + (detail.empty() ? "" : "\n" + detail);
  if (toolbar_button(doors.editing.panels.frame, doors.snapshot, {name, icon, help, lit}))
    doors.press(name);
  ImGui::SameLine();
}

void gap() {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetFrameHeight() + 4;
  ImGui::GetWindowDrawList()->AddLine({at.x + 5, at.y + 4}, {at.x + 5, at.y + height - 4},
                                      packed(palette().line));
  ImGui::Dummy({10, height});
  ImGui::SameLine();
}

void draw_speed(SimulationControl& control) {
  const auto chosen = std::ranges::find(k_speeds, control.speed(), &Speed::factor);
  const std::string label = chosen != k_speeds.end() ? chosen->label : number_text(control.speed());
  // The list is as high as the buttons beside it.
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {padding.x, padding.y + 2});
  ImGui::SetNextItemWidth(ImGui::CalcTextSize("1/20 ×").x + 2 * ImGui::GetFrameHeight());
  if (ImGui::BeginCombo("##speed", (label + " ×").c_str())) {
    for (const Speed& speed : k_speeds)
      if (list_line(std::string(speed.label) + " ×", speed.factor == control.speed()))
        control.set_speed(speed.factor);
    ImGui::EndCombo();
  }
  ImGui::PopStyleVar();
  tooltip("Speed of the simulation relative to real time");
  ImGui::SameLine();
}

/// Returns the width of the list of fields, where there is room.
float field_width() {
  return ImGui::CalcTextSize("Fixed elements").x + 2 * ImGui::GetFrameHeight();
}

/// Draws the list of fields that colour the cloth. It becomes narrower where it would reach past
/// `right`, in pixels from the window's left edge.
void draw_field(PanelState& panels, Document& document, Viewport& viewport, float right) {
  const FieldKind* present = find_field(viewport.options.field);
  const ImVec2 padding = ImGui::GetStyle().FramePadding;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {padding.x, padding.y + 2});
  ImGui::SetNextItemWidth(
      std::min(field_width(), right - ImGui::GetCursorPosX() - ImGui::GetStyle().ItemSpacing.x));
  const auto chosen = option_list(
      panels, document,
      {"field", present == nullptr ? "Plain" : present->label,
       "What the cloth's colours show" + (present == nullptr ? "" : ": " + present->help),
       viewport.options.field},
      [] {
        std::vector<Option> options = {{"", "Plain", "The colours of the cloth's two sides", ""}};
        for (const FieldKind& field : field_table())
          options.push_back({field.name, field.label, field.help, ""});
        return options;
      });
  ImGui::PopStyleVar();
  if (chosen) viewport.options.field = *chosen;
  ImGui::SameLine();
}

void draw_examples_button(PanelState& panels, const Snapshot& snapshot) {
  const bool open = panels.dialogs.examples_open;
  if (toolbar_button(panels.frame, snapshot,
                     {"examples", icons::k_examples, "Examples: scenes that came with weft", open}))
    panels.dialogs.show_examples(!open);
  note_rect(panels.frame, "examples");
  ImGui::SameLine();
}

/// Draws the scene's name in the middle of the room up to `right`, where the controls leave enough
/// of it.
void draw_title(const Document& document, float right) {
  constexpr float k_title_margin = 16;
  const std::string& name = document.editor().scene().name;
  ImGui::PushFont(heading_font());
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::CalcTextSize(name.c_str()).x;
  const float room = right - at.x;
  if (width + 2 * k_title_margin < room)
    ImGui::GetWindowDrawList()->AddText(
        {at.x + (room - width) / 2,
         at.y + (ImGui::GetFrameHeight() + 4 - ImGui::GetTextLineHeight()) / 2},
        packed(palette().text), name.c_str());
  ImGui::PopFont();
}

/// Returns the width of a button without a word, and the space after it.
float toolbar_button_width() {
  return ImGui::GetFrameHeight() + 8 + ImGui::GetStyle().ItemSpacing.x;
}

/// Returns the width of view, files and help at the right end, without words.
float right_width() { return 7 * toolbar_button_width() + 36; }

/// Returns the width that the controls leave free when none has words and the title has some room.
float room_for_words() {
  constexpr int k_left_buttons = 11, k_gaps = 3;
  constexpr float k_title_room = 180;
  const float space = ImGui::GetStyle().ItemSpacing.x;
  const float speed = ImGui::CalcTextSize("1/20 ×").x + 2 * ImGui::GetFrameHeight() + space;
  return ImGui::GetContentRegionAvail().x - right_width() -
         k_left_buttons * toolbar_button_width() - k_gaps * (10 + space) - speed - field_width() -
         k_title_room;
}

}  // namespace

void draw_toolbar(const ToolbarDoors& doors) {
  PanelState& panels = doors.editing.panels;
  Document& document = doors.editing.document;
  choose_toolbar_words(panels.frame, room_for_words());
  const bool playing = doors.snapshot.status.playing;
  key_button(doors, "play", playing ? icons::k_pause : icons::k_play, playing);
  key_button(doors, "step", icons::k_step);
  key_button(doors, "reset", icons::k_reset);
  draw_speed(doors.control);
  gap();
  ImGui::BeginDisabled(!document.can_undo());
  key_button(doors, "undo", icons::k_undo, false, document.undo_label());
  ImGui::EndDisabled();
  ImGui::BeginDisabled(!document.editor().can_redo());
  key_button(doors, "redo", icons::k_redo, false, document.editor().redo_label());
  ImGui::EndDisabled();
  gap();
  key_button(doors, "drag_tool", icons::k_drag, doors.viewport.tool == Tool::drag);
  key_button(doors, "pin_tool", icons::k_pin, doors.viewport.tool == Tool::pin);
  // View, files and help are at the right end.
  const float button = toolbar_button_width();
  const float right = ImGui::GetWindowContentRegionMax().x - right_width() -
                      width_of_words(panels.frame, {"comparison", "view", "examples", "open",
                                                    "save", "export", "help"});
  const auto has_room = [&] { return right - ImGui::GetCursorPosX() > 2 * button + field_width(); };
  if (has_room()) {  // the Pins panel has these tools, too
    key_button(doors, "select_tool", icons::k_select, doors.viewport.tool == Tool::select);
    key_button(doors, "brush_tool", icons::k_brush, doors.viewport.tool == Tool::brush);
  }
  gap();
  if (has_room()) {  // a menu has these actions, too
    key_button(doors, "frame", icons::k_frame_all);
    key_button(doors, "wireframe", icons::k_wireframe, doors.viewport.options.wireframe);
  }
  draw_field(panels, document, doors.viewport, right);
  draw_title(document, ImGui::GetWindowPos().x + right);
  ImGui::SameLine(right);
  key_button(doors, "comparison", icons::k_comparison, doors.compares);
  draw_view_menu(panels, doors.snapshot, doors.viewport.options, doors.press);
  ImGui::SameLine();
  gap();
  draw_examples_button(panels, doors.snapshot);
  key_button(doors, "open", icons::k_open);
  key_button(doors, "save", icons::k_save);
  draw_export_menu(panels.frame, doors.snapshot, doors.press);
  ImGui::SameLine();
  gap();
  key_button(doors, "help", icons::k_help, panels.dialogs.help_open);
}

}  // namespace weft
