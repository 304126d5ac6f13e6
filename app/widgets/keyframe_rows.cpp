#include "app/widgets/keyframe_rows.h"

#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/dragged_number.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <array>

namespace weft {

namespace {

constexpr double k_least_gap = 0.01;    // between two keyframes, s
constexpr double k_latest_shown = 600;  // that the mouse drags a keyframe to, s
constexpr double k_turn = 7;            // more than a full turn, rad

/// Sets what the mouse or the keyboard makes of a number. Returns whether they did.
bool edit_number(Messages& messages, const ParameterInfo& info, double& value,
                 const std::string& before, double speed, float width) {
  const auto edited =
      dragged_number(messages, info, value, before + shown_text(info, value), speed, width);
  if (edited) value = edited->value;
  return edited.has_value();
}

bool edit_vector(Messages& messages, const ParameterInfo& info, Vec3& value) {
  static const std::array<std::string, 3> k_names = {"x", "y", "z"};
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - 2 * spacing) / 3;
  bool changed = false;
  ImGui::PushID(info.name.c_str());
  for (int i = 0; i < 3; ++i) {
    const std::string& name = k_names[static_cast<std::size_t>(i)];
    if (i > 0) ImGui::SameLine(0, spacing);
    ImGui::PushID(i);
    changed |= edit_number(messages, component_info(info, name), value[i], name + "  ",
                           (info.max - info.min) / 2000, width);
    ImGui::PopID();
  }
  ImGui::PopID();
  return changed;
}

bool frame_row(Messages& messages, const ParameterInfo& info, Keyframes& frames, std::size_t k) {
  const double earliest = k == 0 ? 0 : frames[k - 1].time + k_least_gap;
  const double latest = k + 1 < frames.size() ? frames[k + 1].time - k_least_gap : k_latest_shown;
  bool changed = false;
  const ParameterInfo time = {.name = "time", .unit = "s", .min = earliest, .max = latest};
  const ParameterInfo turn = {.name = "turn", .unit = "rad", .min = -k_turn, .max = k_turn};
  ParameterInfo offset = info;
  offset.name = offset.label = "offset";
  // Keyframes of a file may be closer, or later.
  if (earliest <= latest) {
    changed |= edit_number(messages, time, frames[k].time, "at ", 0.01,
                           ImGui::GetContentRegionAvail().x / 2);
  } else {
    ImGui::TextUnformatted(("at " + shown_text(time, frames[k].time)).c_str());
  }
  if (frames.size() > 1) {
    right_aligned(ImGui::CalcTextSize(icons::k_close).x);
    if (quiet_button(icons::k_close, "Remove this keyframe")) {
      frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(k));
      return true;
    }
  }
  changed |= edit_vector(messages, offset, frames[k].offset);
  tooltip("Offset from where it is at rest");
  changed |= edit_vector(messages, turn, frames[k].turn);
  tooltip("Turn about the centre: along its axis, as long as its angle");
  return changed;
}

}  // namespace

std::optional<Keyframes> keyframe_rows(Messages& messages, const ParameterInfo& info,
                                       Keyframes frames) {
  bool changed = false;
  for (std::size_t k = 0; k < frames.size(); ++k) {
    ImGui::PushID(static_cast<int>(k));
    changed |= frame_row(messages, info, frames, k);
    ImGui::PopID();
  }
  if (ImGui::Button("Add keyframe")) {
    Keyframe next = frames.back();
    next.time += 1;
    frames.push_back(next);
    changed = true;
  }
  tooltip("Add a keyframe a second after the last");
  return changed ? std::optional(std::move(frames)) : std::nullopt;
}

}  // namespace weft
