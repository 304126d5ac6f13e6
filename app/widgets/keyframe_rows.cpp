#include "app/widgets/keyframe_rows.h"

#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/dragged_number.h"
#include "app/widgets/item_place.h"
#include "app/widgets/tooltip.h"
#include "core/base/keyframe_infos.h"

#include <imgui.h>

#include <string>

namespace weft {

namespace {

constexpr double k_least_gap = 0.001;  // between two keyframes, s: what the mouse rounds times to
constexpr double k_drag_speed = 0.01;  // of a pixel: s, rad

bool edit_time(Messages& messages, const ParameterInfo& info, Keyframes& frames, std::size_t k) {
  ParameterInfo between = info;
  if (k > 0) between.min = frames[k - 1].time + k_least_gap;
  if (k + 1 < frames.size()) between.max = frames[k + 1].time - k_least_gap;
  const std::string text = "at " + shown_text(info, frames[k].time);
  // Keyframes of a file may be closer.
  if (between.min > between.max) {
    ImGui::TextUnformatted(text.c_str());
    return false;
  }
  const auto edited = dragged_number(messages, between, frames[k].time, text, k_drag_speed,
                                     ImGui::GetContentRegionAvail().x / 2);
  if (edited) frames[k].time = edited->value;
  return edited.has_value();
}

/// A vector under its name.
bool edit_vector(Workspace& workspace, const std::string& path, const ParameterInfo& info,
                 double speed, Vec3& value) {
  ImGui::PushID(info.name.c_str());
  ImGui::BeginGroup();
  note(info.name + ", " + info.unit);
  const auto edited = dragged_vector(workspace.messages, info, value, speed);
  ImGui::EndGroup();
  note_place(workspace, path + "/" + info.name);
  if (!ImGui::GetIO().WantTextInput) tooltip(info.help + "\nAllowed: " + allowed_text(info));
  ImGui::PopID();
  if (edited) value = edited->value;
  return edited.has_value();
}

bool frame_row(Workspace& workspace, const std::string& path, const KeyframeInfos& infos,
               Keyframes& frames, std::size_t k) {
  bool changed = edit_time(workspace.messages, infos.time, frames, k);
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
  const double speed = vector_drag_speed(infos.offset);
  changed |= edit_vector(workspace, path, infos.offset, speed, frames[k].offset);
  changed |= edit_vector(workspace, path, infos.turn, k_drag_speed, frames[k].turn);
  return changed;
}

}  // namespace

std::optional<Keyframes> keyframe_rows(Workspace& workspace, const std::string& path,
                                       const ParameterInfo& info, Keyframes frames) {
  const KeyframeInfos infos = keyframe_infos(info);
  bool changed = false;
  for (std::size_t k = 0; k < frames.size(); ++k) {
    ImGui::PushID(static_cast<int>(k));
    changed |= frame_row(workspace, path + "/" + std::to_string(k), infos, frames, k);
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
