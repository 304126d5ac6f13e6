#include "app/widgets/dragged_number.h"

#include "app/widgets/imgui_input.h"
#include "app/widgets/number_field.h"
#include "app/widgets/remembered.h"
#include "app/widgets/slider_scale.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

std::optional<EditedNumber> dragged_number(Messages& messages, const std::string& field,
                                           const ParameterInfo& info, double value,
                                           const NumberFrame& frame) {
  constexpr double k_digits = 1000;  // 1/unit
  Remembered<bool> typing("typing");
  std::optional<EditedNumber> edited;
  if (typing) {
    if (const auto typed = typing_field(messages, typing, typed_text(value), frame.width))
      messages.attempt("Cannot set " + label_of(info), [&] {
        edited = {std::get<double>(allowed_typed_value(info, *typed, field)), true};
      });
    return edited;
  }
  // ImGui would begin typing with the displayed text, whose digits are not its own: it is not
  // allowed to.
  ImGui::SetNextItemWidth(frame.width);
  const bool moved = ImGui::DragScalar(
      "##number", ImGuiDataType_Double, &value, static_cast<float>(frame.speed), &info.min,
      &info.max, frame.text.c_str(), ImGuiSliderFlags_NoInput | ImGuiSliderFlags_AlwaysClamp);
  const bool clicked =
      ImGui::IsItemDeactivated() && !ImGui::IsItemDeactivatedAfterEdit() && !is_escape_pressed();
  if (typing_wanted() || clicked) {
    typing = true;
  } else if (moved) {
    edited = {std::clamp(std::round(value * k_digits) / k_digits, info.min, info.max), false};
  }
  return edited;
}

std::optional<EditedVector> dragged_vector(Messages& messages, const std::string& field,
                                           const ParameterInfo& info, const Vec3& value,
                                           double speed) {
  static const std::array<std::string, 3> k_names = {"x", "y", "z"};
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - 2 * spacing) / 3;
  std::optional<EditedVector> edited;
  for (int i = 0; i < 3; ++i) {
    const std::string& name = k_names[static_cast<std::size_t>(i)];
    ParameterInfo component = info;
    component.label = label_of(info) + " " + name;
    component.default_value = 0.0;
    if (i > 0) ImGui::SameLine(0, spacing);
    ImGui::PushID(i);
    const auto number = dragged_number(messages, field, component, value[i],
                                       {name + "  " + number_text(value[i]), speed, width});
    ImGui::PopID();
    if (!number) continue;
    edited = {value, number->is_typed};
    edited->value[i] = number->value;
  }
  return edited;
}

double vector_drag_speed(const ParameterInfo& info) {
  constexpr double k_fastest = 0.1;  // a pixel
  return std::min((info.max - info.min) / 2000, k_fastest);
}

}  // namespace weft
