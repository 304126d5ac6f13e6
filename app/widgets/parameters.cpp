#include "app/widgets/parameters.h"

#include "app/panels/frame_account.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/dragged_number.h"
#include "app/widgets/keyframe_rows.h"
#include "app/widgets/number_field.h"
#include "app/widgets/remembered.h"
#include "app/widgets/slider_scale.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

constexpr float k_min_slider = 90;  // beside its label

/// One parameter being drawn.
struct Item {
  const Editing& editing;
  const std::string& group;
  const ParameterInfo& info;
  const ParameterValue& value;
  const ParameterStyle& style;
  ParameterValues* own = nullptr;  ///< values that are no part of the scene

  std::string caution_about(const ParameterValue& other) const {
    return style.caution ? style.caution(info, other) : "";
  }

  Command setting(const ParameterValue& changed) const {
    const SetParameter plain{group, info.name, changed};
    return style.edit ? style.edit(plain) : plain;
  }

  void set(const ParameterValue& changed) const {
    if (own != nullptr)
      own->set(info.name, changed, group);
    else
      editing.document.execute(setting(changed));
  }

  void reset() const {
    if (style.edit || own != nullptr) return set(info.default_value);
    editing.document.execute(ResetParameters{group, info.name});
  }

  /// Uses the moment of the press as gesture: all changes until the release are one entry.
  void drag_to(const ParameterValue& changed) const {
    if (own != nullptr) return set(changed);
    const double pressed = ImGui::GetIO().MouseClickedTime[0];
    const long gesture = ImGui::IsMouseDown(ImGuiMouseButton_Left) ? std::lround(pressed * 1e6) : 0;
    editing.document.execute(setting(changed), gesture);
  }
};

void set_typed(const Item& item, const std::string& text) {
  item.editing.messages.attempt("Cannot set " + label_of(item.info), [&] {
    item.set(allowed_typed_value(item.info, text, field_path(item.group, item.info.name)));
  });
}

/// Draws a small icon at the right end of the line, or `room` to the left of it. Returns whether
/// the mouse is over it.
bool reset_button(const Item& item, float room = 0) {
  if (item.value == item.info.default_value) return false;
  right_aligned(ImGui::CalcTextSize(icons::k_restore).x + room);
  if (quiet_button(icons::k_restore, "Reset to " + shown_text(item.info, item.info.default_value)))
    item.reset();
  note_rect(item.editing.panels.frame, field_path(item.group, item.info.name) + "/reset");
  return ImGui::IsItemHovered();
}

/// Draws the value at the right end of the label's line. Returns whether it was clicked, to be
/// typed.
bool value_text(const Item& item, const std::string& text) {
  const float width = ImGui::CalcTextSize(text.c_str()).x;
  const bool over_reset = reset_button(item, width + ImGui::GetStyle().ItemSpacing.x);
  right_aligned(width);
  ImGui::TextUnformatted(text.c_str());
  return !over_reset && is_text_clicked(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
}

/// Shows the caution about a value that is not chosen yet.
void draw_caution(const Item& item, const ParameterValue& value) {
  const std::string words = item.caution_about(value);
  if (words.empty()) return;
  notice_beside(shown_text(item.info, value) + " " + label_of(item.info) + ": " + words);
  note_rect(item.editing.panels.frame, item.group + "." + item.info.name + "/caution");
}

/// Returns the room for the value and its reset button beside a slider.
float value_room() {
  return ImGui::CalcTextSize("0.00·10⁻⁰⁰").x + ImGui::CalcTextSize(icons::k_restore).x +
         2 * ImGui::GetStyle().ItemSpacing.x;
}

/// The position of a slider in the line of its label.
struct SliderRect {
  float left, width;
};

/// Returns the position beside a label that extends between two points of the screen; nothing where
/// the slider would be too short or belongs below the label.
std::optional<SliderRect> slider_beside(const Item& item, float label_left, float label_right) {
  if (item.style.rows == NumberRows::tall) return std::nullopt;
  const float left =
      ImGui::GetCursorPosX() +
      std::max(label_right - label_left + ImGui::GetStyle().ItemSpacing.x, k_beside_label);
  const float width = ImGui::GetContentRegionMax().x - value_room() - left;
  if (width < k_min_slider) return std::nullopt;
  return SliderRect{left, width};
}

/// Draws a number; `named` is true when its name was clicked, which counts as a click on the
/// number.
void number_widget(const Item& item, bool named, const std::optional<SliderRect>& beside) {
  const bool whole = std::holds_alternative<int>(item.value);
  const double value = whole ? std::get<int>(item.value) : std::get<double>(item.value);
  const auto value_of = [&](double number) {
    return whole ? ParameterValue(static_cast<int>(number)) : ParameterValue(number);
  };
  // A slider that waits for its release shows the dragged position.
  Remembered<bool> waiting("waiting"), typing("typing");
  Remembered<float> dragged("dragged");
  float position = waiting ? dragged : static_cast<float>(slider_position(item.info, value));
  const double presented = waiting ? slider_value(item.info, position) : value;
  if (value_text(item, shown_text(item.info, value_of(presented))) || named) typing = true;
  if (beside) {
    ImGui::SameLine();
    ImGui::SetCursorPosX(beside->left);
  }
  const float width = beside ? beside->width : ImGui::GetContentRegionAvail().x;
  if (typing) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {6, 0});
    const auto typed = typing_field(item.editing.messages, typing,
                                    whole ? to_text(item.value) : typed_text(value), width);
    ImGui::PopStyleVar();
    if (typed) set_typed(item, *typed);
    if (const auto entered = typed_value(item.info, typed_so_far())) draw_caution(item, *entered);
    return;
  }
  const bool moved = slim_slider("##slider", position, width);
  if (typing_wanted()) {
    typing = true;
  } else if (item.style.apply == Apply::on_release) {
    if (moved) waiting = true, dragged = position;
    if (waiting) draw_caution(item, value_of(slider_value(item.info, dragged)));
    if (!waiting || ImGui::IsItemActive()) return;
    waiting = false;
    item.set(value_of(slider_value(item.info, dragged)));
  } else if (moved) {
    const double chosen = ImGui::IsMouseDown(ImGuiMouseButton_Left)
                              ? slider_value(item.info, position)
                              : keyed_value(item.info, value, position);
    if (chosen != value) item.drag_to(value_of(chosen));
  }
}

/// Draws the label and, in the same line, a list of the choices.
void choice_widget(const Item& item) {
  ImGui::AlignTextToFramePadding();
  label_before(label_of(item.info), item.info.symbol);
  const bool changed = item.value != item.info.default_value;
  const float reset = ImGui::CalcTextSize(icons::k_restore).x + ImGui::GetStyle().ItemSpacing.x;
  ImGui::SetNextItemWidth(ImGui::GetContentRegionAvail().x - (changed ? reset : 0));
  const std::string& chosen = std::get<std::string>(item.value);
  if (ImGui::BeginCombo("##choice", shown_text(item.info, item.value).c_str())) {
    for (const std::string& choice : item.info.choices) {
      const std::string caution = item.caution_about(choice);
      const std::string words =
          shown_text(item.info, choice) + (caution.empty() ? "" : "  (" + caution + ")");
      if (list_line(words, choice == chosen) && choice != chosen) item.set(choice);
      if (!ImGui::IsWindowAppearing())
        note_rect(item.editing.panels.frame, item.group + "." + item.info.name + "/" + choice);
    }
    ImGui::EndCombo();
  }
  reset_button(item);
}

void vector_widget(const Item& item) {
  const auto edited =
      dragged_vector(item.editing.messages, field_path(item.group, item.info.name), item.info,
                     std::get<Vec3>(item.value), vector_drag_speed(item.info));
  if (!edited) return;
  if (edited->is_typed)
    item.set(edited->value);
  else
    item.drag_to(edited->value);
}

/// Draws a patch of the colour, which opens a colour picker.
void color_widget(const Item& item) {
  const Vec3& value = std::get<Vec3>(item.value);
  std::array<float, 3> color{};
  for (std::size_t i = 0; i < color.size(); ++i)
    color[i] = static_cast<float>(value[static_cast<Eigen::Index>(i)]);
  constexpr ImGuiColorEditFlags k_patch =
      ImGuiColorEditFlags_NoInputs | ImGuiColorEditFlags_NoLabel | ImGuiColorEditFlags_NoTooltip;
  if (!ImGui::ColorEdit3("##color", color.data(), k_patch)) return;
  const Vec3 chosen(color[0], color[1], color[2]);
  item.drag_to(Vec3((1000 * chosen).array().round() / 1000));
}

void draw_parameter(const Item& item) {
  const std::string path = item.group + "." + item.info.name;
  const std::string label = label_of(item.info);
  if (const bool* on = std::get_if<bool>(&item.value)) {
    bool checked_now = *on;
    if (ImGui::Checkbox(label.c_str(), &checked_now)) item.set(checked_now);
    note_rect(item.editing.panels.frame, path);
    tooltip(parameter_tooltip(item.info, !is_grey()));
    reset_button(item);
    return;
  }
  ImGui::BeginGroup();
  if (std::holds_alternative<std::string>(item.value)) {
    choice_widget(item);
  } else if (item.info.unit == k_srgb_unit) {
    color_widget(item);
    ImGui::SameLine();
    label_line(label);
    reset_button(item);
  } else if (std::holds_alternative<Vec3>(item.value)) {
    label_line(item.info.unit.empty() ? label : label + " (" + item.info.unit + ")",
               item.info.symbol);
    reset_button(item);
    vector_widget(item);
  } else if (const Keyframes* frames = std::get_if<Keyframes>(&item.value)) {
    label_line(label);
    reset_button(item);
    if (const auto changed = keyframe_rows(item.editing, path, item.info, *frames))
      item.drag_to(*changed);
  } else {
    const ImVec2 low = ImGui::GetCursorScreenPos();
    label_line(label, item.info.symbol);
    const ImVec2 high = ImGui::GetItemRectMax();
    const bool named = is_text_clicked(low, high);
    number_widget(item, named, slider_beside(item, low.x, high.x));
  }
  ImGui::EndGroup();
  note_rect(item.editing.panels.frame, path);
  // A tooltip would cover the field that is typed into.
  if (!ImGui::GetIO().WantTextInput) tooltip(parameter_tooltip(item.info, !is_grey()));
}

}  // namespace

std::string allowed_words(const ParameterInfo& info) {
  return "Allowed: " + with_minus_signs(allowed_text(info));
}

std::string parameter_tooltip(const ParameterInfo& info, bool can_change) {
  std::string text = info.help;
  if (std::holds_alternative<bool>(info.default_value)) return text;
  if (std::holds_alternative<std::string>(info.default_value))
    return text + "\nDefault: " + shown_text(info, info.default_value);
  if (!info.symbol.empty()) text += "\nSymbol: " + info.symbol;
  return text + "\n" + allowed_words(info) + "\nDefault: " + shown_text(info, info.default_value) +
         (can_change ? "\nClick the number to type a value" : "");
}

void parameter_widgets(const Editing& editing, const std::string& group,
                       const ParameterStyle& style) {
  // A copy: a command changes the scene while its parameters are being drawn.
  const ParameterValues* found = find_group(editing.document.editor().scene(), group);
  if (found == nullptr) return;
  const ParameterValues values = *found;
  ImGui::PushID(group.c_str());
  for (int i = 0; i < values.size(); ++i) {
    const ParameterInfo& info = values.infos()[static_cast<std::size_t>(i)];
    ImGui::PushID(info.name.c_str());
    draw_parameter({editing, group, info, values[i], style});
    ImGui::PopID();
  }
  ImGui::PopID();
}

void parameter_widget(const Editing& editing, const std::string& group, const std::string& name) {
  const ParameterValues* found = find_group(editing.document.editor().scene(), group);
  if (found == nullptr || found->find(name) < 0) return;
  const int index = found->find(name);
  const ParameterValue value = (*found)[index];  // a copy: a command changes the scene
  const ParameterInfo& info = found->infos()[static_cast<std::size_t>(index)];
  ImGui::PushID(group.c_str());
  ImGui::PushID(name.c_str());
  draw_parameter({editing, group, info, value, {}});
  ImGui::PopID();
  ImGui::PopID();
}

void value_widget(const Editing& editing, const std::string& group, const ParameterValues& offered,
                  ParameterValues& values, int index) {
  ParameterInfo info = values.infos()[static_cast<std::size_t>(index)];
  info.default_value = offered[index];
  const ParameterValue value = values[index];
  const ParameterStyle style{.apply = Apply::on_release, .rows = NumberRows::low};
  ImGui::PushID(info.name.c_str());
  draw_parameter({editing, group, info, value, style, &values});
  ImGui::PopID();
}

void reset_group_button(const Editing& editing, const std::string& group, float room) {
  const ParameterValues* values = find_group(editing.document.editor().scene(), group);
  if (values == nullptr) return;
  if (*values == ParameterValues(values->infos())) return;
  ImGui::PushID(group.c_str());
  right_aligned(ImGui::CalcTextSize(icons::k_restore).x + room);
  if (quiet_button(icons::k_restore, "Reset all of these to their defaults"))
    editing.document.execute(ResetParameters{group, ""});
  ImGui::PopID();
}

}  // namespace weft
