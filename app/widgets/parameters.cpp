#include "app/widgets/parameters.h"

#include "app/icons.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/number_text.h"
#include "app/widgets/slider_scale.h"

#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

/// One parameter being drawn.
struct Item {
  Workspace& workspace;
  const std::string& group;
  const ParameterInfo& info;
  const ParameterValue& value;

  /// The moment of the press names the gesture: all changes until the release are one entry.
  void set(const ParameterValue& changed) const {
    const double pressed = ImGui::GetIO().MouseClickedTime[0];
    const long gesture = ImGui::IsMouseDown(ImGuiMouseButton_Left) ? std::lround(pressed * 1e6) : 0;
    workspace.execute(SetParameter{group, info.name, changed}, gesture);
  }
};

std::string with_unit(const std::string& number, const std::string& unit) {
  return unit.empty() ? number : number + " " + unit;
}

std::string spaced(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string shown(const ParameterInfo& info, const ParameterValue& value) {
  if (const double* real = std::get_if<double>(&value))
    return with_unit(number_text(*real), info.unit);
  if (const int* whole = std::get_if<int>(&value))
    return with_unit(std::to_string(*whole), info.unit);
  if (const bool* yes = std::get_if<bool>(&value)) return *yes ? "on" : "off";
  if (const std::string* choice = std::get_if<std::string>(&value)) return spaced(*choice);
  return with_unit(to_text(value), info.unit);
}

/// A text field in place of a number that is being typed. Calls set(text) when the typing ends.
template <class Set>
void typing_field(bool& typing, const std::string& text, float width, const Set& set) {
  std::string typed = text;
  bool* focused = ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("focused"), false);
  if (!*focused) ImGui::SetKeyboardFocusHere();
  ImGui::SetNextItemWidth(width);
  ImGui::InputText("##typed", &typed, ImGuiInputTextFlags_AutoSelectAll);
  if (ImGui::IsItemActive()) *focused = true;
  if (!*focused || !ImGui::IsItemDeactivated()) return;
  typing = *focused = false;
  if (typed != text && !ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape))) set(typed);
}

/// Whether the last item was asked to become a text field: by Ctrl+click or a double click.
bool typing_wanted() {
  return ImGui::IsItemHovered() &&
         (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left) ||
          (ImGui::GetIO().KeyCtrl && ImGui::IsMouseClicked(ImGuiMouseButton_Left)));
}

void set_typed(const Item& item, const std::string& text) {
  if (const auto value = typed_value(item.info, text))
    item.set(*value);
  else
    item.workspace.report_error(label_of(item.info) + ": \"" + text + "\" is not a number");
}

/// The bar of a slider, filled up to its position.
void draw_bar(float position, float width) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetFrameHeight();
  const float rounding = ImGui::GetStyle().FrameRounding;
  const float alpha = ImGui::GetStyle().Alpha;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(at, {at.x + width, at.y + height}, packed(colors::k_frame, alpha), rounding);
  list.PushClipRect(at, {at.x + position * width, at.y + height}, true);
  list.AddRectFilled(at, {at.x + width, at.y + height}, packed(colors::k_pale_accent, alpha),
                     rounding);
  list.PopClipRect();
}

void number_widget(const Item& item, Apply apply) {
  const bool whole = std::holds_alternative<int>(item.value);
  const double value = whole ? std::get<int>(item.value) : std::get<double>(item.value);
  const float width = ImGui::GetContentRegionAvail().x;
  ImGuiStorage& storage = *ImGui::GetStateStorage();
  bool& typing = *storage.GetBoolRef(ImGui::GetID("typing"), false);
  if (typing) {
    typing_field(typing, number_text(value, 6), width,
                 [&](const std::string& text) { set_typed(item, text); });
    return;
  }
  const auto value_of = [&](double number) {
    return whole ? ParameterValue(static_cast<int>(number)) : ParameterValue(number);
  };
  // While a slider waits for its release, it shows where it was dragged to.
  bool& waiting = *storage.GetBoolRef(ImGui::GetID("waiting"), false);
  float& dragged = *storage.GetFloatRef(ImGui::GetID("dragged"), 0);
  float position = waiting ? dragged : static_cast<float>(slider_position(item.info, value));
  const double presented = waiting ? slider_value(item.info, position) : value;
  draw_bar(position, width);
  ImGui::SetNextItemWidth(width);
  const std::string text = shown(item.info, value_of(presented));
  std::string format;  // the text itself, with % doubled: the slider's own number is a position
  for (const char c : text) format += c == '%' ? "%%" : std::string(1, c);
  const bool moved =
      ImGui::SliderFloat("##slider", &position, 0, 1, format.c_str(), ImGuiSliderFlags_NoInput);
  if (typing_wanted()) {
    typing = true;
    return;
  }
  if (apply == Apply::on_release) {
    if (moved) waiting = true, dragged = position;
    if (!waiting || ImGui::IsItemActive()) return;
    waiting = false;
    item.set(value_of(slider_value(item.info, dragged)));
  } else if (moved) {
    const double chosen = slider_value(item.info, position);
    if (chosen != value) item.set(value_of(chosen));
  }
}

void choice_widget(const Item& item) {
  const std::string& chosen = std::get<std::string>(item.value);
  ImGui::SetNextItemWidth(-1);
  if (!ImGui::BeginCombo("##choice", spaced(chosen).c_str())) return;
  for (const std::string& choice : item.info.choices)
    if (ImGui::Selectable(spaced(choice).c_str(), choice == chosen) && choice != chosen)
      item.set(choice);
  ImGui::EndCombo();
}

void vector_widget(const Item& item) {
  Vec3 vector = std::get<Vec3>(item.value);
  const std::array<const char*, 3> names = {"x", "y", "z"};
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - 2 * spacing) / 3;
  for (int i = 0; i < 3; ++i) {
    ImGui::PushID(i);
    if (i > 0) ImGui::SameLine(0, spacing);
    bool& typing = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID("typing"), false);
    const auto set_component = [&](double component) {
      vector[i] = component;
      item.set(vector);
    };
    if (typing) {
      typing_field(typing, number_text(vector[i], 6), width, [&](const std::string& text) {
        ParameterInfo component = item.info;
        component.default_value = 0.0;
        if (const auto value = typed_value(component, text))
          set_component(std::get<double>(*value));
        else
          item.workspace.report_error(label_of(item.info) + ": \"" + text + "\" is not a number");
      });
    } else {
      const std::string format =
          std::string(names[static_cast<std::size_t>(i)]) + "  " + number_text(vector[i]);
      float component = static_cast<float>(vector[i]);
      const auto range = static_cast<float>(item.info.max - item.info.min);
      ImGui::SetNextItemWidth(width);
      const bool moved =
          ImGui::DragFloat("##component", &component, range / 1000,
                           static_cast<float>(item.info.min), static_cast<float>(item.info.max),
                           format.c_str(), ImGuiSliderFlags_NoInput | ImGuiSliderFlags_AlwaysClamp);
      if (typing_wanted())
        typing = true;
      else if (moved)
        set_component(std::round(static_cast<double>(component) * 1000) / 1000);
    }
    ImGui::PopID();
  }
}

void reset_button(const Item& item) {
  if (item.value == item.info.default_value) return;
  const float width = ImGui::CalcTextSize(icons::k_restore).x;
  ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
  ImGui::PushStyleColor(ImGuiCol_Button, ImVec4(0, 0, 0, 0));
  ImGui::PushStyleColor(ImGuiCol_Text, colors::k_dim_text);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
  if (ImGui::SmallButton(icons::k_restore))
    item.workspace.execute(ResetParameters{item.group, item.info.name});
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
  tooltip("Reset to " + shown(item.info, item.info.default_value));
}

void parameter_widget(const Item& item, Apply apply) {
  const std::string label = label_of(item.info);
  if (const bool* on = std::get_if<bool>(&item.value)) {
    bool checked_now = *on;
    if (ImGui::Checkbox(label.c_str(), &checked_now)) item.set(checked_now);
    tooltip(parameter_tooltip(item.info));
    reset_button(item);
    return;
  }
  ImGui::BeginGroup();
  label_line(label, item.info.symbol);
  reset_button(item);
  if (std::holds_alternative<std::string>(item.value))
    choice_widget(item);
  else if (std::holds_alternative<Vec3>(item.value))
    vector_widget(item);
  else
    number_widget(item, apply);
  ImGui::EndGroup();
  tooltip(parameter_tooltip(item.info));
}

}  // namespace

std::string parameter_tooltip(const ParameterInfo& info) {
  std::string text = info.help;
  if (std::holds_alternative<bool>(info.default_value)) return text;
  if (std::holds_alternative<std::string>(info.default_value))
    return text + "\nDefault: " + shown(info, info.default_value);
  return text + "\nAllowed: " + allowed_text(info) +
         "\nDefault: " + shown(info, info.default_value) +
         "\nCtrl+click or double-click to type a value";
}

void parameter_widgets(Workspace& workspace, const std::string& group, Apply apply) {
  // A copy: a command changes the scene while its parameters are being drawn.
  const ParameterValues* found = find_group(workspace.editor.scene(), group);
  if (found == nullptr) return;
  const ParameterValues values = *found;
  ImGui::PushID(group.c_str());
  for (int i = 0; i < values.size(); ++i) {
    const ParameterInfo& info = values.infos()[static_cast<std::size_t>(i)];
    ImGui::PushID(info.name.c_str());
    parameter_widget({workspace, group, info, values[i]}, apply);
    ImGui::PopID();
  }
  ImGui::PopID();
}

void reset_group_button(Workspace& workspace, const std::string& group) {
  const ParameterValues* values = find_group(workspace.editor.scene(), group);
  if (values == nullptr) return;
  ImGui::PushID(group.c_str());
  ImGui::BeginDisabled(*values == ParameterValues(values->infos()));
  if (flowing_button("Defaults")) workspace.execute(ResetParameters{group, ""});
  ImGui::EndDisabled();
  tooltip("Set all of these to their defaults");
  ImGui::PopID();
}

}  // namespace weft
