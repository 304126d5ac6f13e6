#include "app/widgets/dragged_number.h"

#include "app/widgets/imgui_input.h"
#include "app/widgets/kept.h"
#include "app/widgets/number_field.h"
#include "app/widgets/slider_scale.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

std::optional<EditedNumber> dragged_number(Messages& messages, const ParameterInfo& info,
                                           double value, const std::string& text, double speed,
                                           float width) {
  constexpr double k_digits = 1000;  // 1/unit
  Kept<bool> typing("typing");
  std::optional<EditedNumber> edited;
  if (typing) {
    if (const auto typed = typing_field(typing, typed_text(value), width))
      messages.attempt("Cannot set " + label_of(info), [&] {
        edited = {std::get<double>(allowed_typed_value(info, *typed)), true};
      });
    return edited;
  }
  // ImGui would type into the text, whose digits are not its own: it is not let.
  ImGui::SetNextItemWidth(width);
  const bool moved = ImGui::DragScalar(
      "##number", ImGuiDataType_Double, &value, static_cast<float>(speed), &info.min, &info.max,
      text.c_str(), ImGuiSliderFlags_NoInput | ImGuiSliderFlags_AlwaysClamp);
  const bool clicked =
      ImGui::IsItemDeactivated() && !ImGui::IsItemDeactivatedAfterEdit() && !is_escape_pressed();
  if (typing_wanted() || clicked) {
    typing = true;
  } else if (moved) {
    edited = {std::clamp(std::round(value * k_digits) / k_digits, info.min, info.max), false};
  }
  return edited;
}

ParameterInfo component_info(const ParameterInfo& vector, const std::string& name) {
  ParameterInfo info = vector;
  info.label = label_of(vector) + " " + name;
  info.default_value = 0.0;
  return info;
}

}  // namespace weft
