#include "app/widgets/keyframe_rows.h"

#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/dragged_number.h"
#include "app/widgets/item_place.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <string>

namespace weft {

namespace {

constexpr double k_least_gap = 0.01;    // between two keyframes, s
constexpr double k_latest_shown = 600;  // that the mouse drags a keyframe to, s
constexpr double k_turn = 7;            // more than a full turn, rad

bool edit_time(Messages& messages, Keyframes& frames, std::size_t k) {
  const double earliest = k == 0 ? 0 : frames[k - 1].time + k_least_gap;
  const double latest = k + 1 < frames.size() ? frames[k + 1].time - k_least_gap : k_latest_shown;
  const ParameterInfo info = {.name = "time", .unit = "s", .min = earliest, .max = latest};
  const std::string text = "at " + shown_text(info, frames[k].time);
  // Keyframes of a file may be closer, or later.
  if (earliest > latest) {
    ImGui::TextUnformatted(text.c_str());
    return false;
  }
  const auto edited = dragged_number(messages, info, frames[k].time, text, 0.01,
                                     ImGui::GetContentRegionAvail().x / 2);
  if (edited) frames[k].time = edited->value;
  return edited.has_value();
}

/// A vector under its name; `help` explains both.
bool edit_vector(Workspace& workspace, const std::string& path, const ParameterInfo& info,
                 const std::string& help, Vec3& value) {
  ImGui::PushID(info.name.c_str());
  ImGui::BeginGroup();
  note(info.name + ", " + info.unit);
  const auto edited = dragged_vector(workspace.messages, info, value);
  ImGui::EndGroup();
  note_place(workspace, path + "/" + info.name);
  if (!ImGui::GetIO().WantTextInput) tooltip(help + "\nAllowed: " + allowed_text(info));
  ImGui::PopID();
  if (edited) value = edited->value;
  return edited.has_value();
}

bool frame_row(Workspace& workspace, const std::string& path, const ParameterInfo& info,
               Keyframes& frames, std::size_t k) {
  const ParameterInfo turn = {.name = "turn", .unit = "rad", .min = -k_turn, .max = k_turn};
  ParameterInfo offset = info;
  offset.name = offset.label = "offset";
  offset.default_value = 0.0;
  bool changed = edit_time(workspace.messages, frames, k);
  note_place(workspace, path + "/time");
  if (frames.size() > 1) {
    right_aligned(ImGui::CalcTextSize(icons::k_close).x);
    const bool removed = quiet_button(icons::k_close, "Remove this keyframe");
    note_place(workspace, path + "/remove");
    if (removed) {
      frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(k));
      return true;
    }
  }
  changed |=
      edit_vector(workspace, path, offset, "Offset from where it is at rest", frames[k].offset);
  changed |=
      edit_vector(workspace, path, turn,
                  "Turn about the centre: along its axis, as long as its angle", frames[k].turn);
  return changed;
}

}  // namespace

std::optional<Keyframes> keyframe_rows(Workspace& workspace, const std::string& path,
                                       const ParameterInfo& info, Keyframes frames) {
  bool changed = false;
  for (std::size_t k = 0; k < frames.size(); ++k) {
    ImGui::PushID(static_cast<int>(k));
    changed |= frame_row(workspace, path + "/" + std::to_string(k), info, frames, k);
    ImGui::PopID();
  }
  if (ImGui::Button("Add keyframe")) {
    Keyframe next = frames.back();
    next.time += 1;
    frames.push_back(next);
    changed = true;
  }
  note_place(workspace, path + "/add");
  tooltip("Add a keyframe a second after the last");
  return changed ? std::optional(std::move(frames)) : std::nullopt;
}

}  // namespace weft
