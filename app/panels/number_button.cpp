#include "app/panels/number_button.h"

#include "app/widgets/number_field.h"
#include "app/widgets/parameters.h"
#include "app/widgets/remembered.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

namespace weft {

namespace {

void set_typed_number(Messages& messages, const ParameterInfo& info, double& value,
                      const std::string& text) {
  messages.attempt("Cannot set " + label_of(info), [&] {
    value = std::get<double>(allowed_typed_value(info, text));
    messages.close_error();  // an error about an earlier number
  });
}

}  // namespace

void draw_number(const NumberContext& context, const ParameterInfo& info, double& value) {
  const float width = 4 * ImGui::GetFontSize();
  ImGui::PushID(info.name.c_str());
  ImGui::AlignTextToFramePadding();
  ImGui::TextUnformatted(label_of(info).c_str());
  tooltip(parameter_tooltip(info, !is_grey()));
  ImGui::SameLine();
  Remembered<bool> typing("typing");
  if (typing) {
    const auto typed = typing_field(context.messages, typing, typed_text(value), width);
    if (typed) set_typed_number(context.messages, info, value, *typed);
  } else {
    if (ImGui::Button((shown_text(info, value) + "###number").c_str(), {width, 0})) typing = true;
    tooltip(parameter_tooltip(info, !is_grey()));
  }
  note_rect(context.frame, context.path + info.name);
  ImGui::PopID();
}

}  // namespace weft
