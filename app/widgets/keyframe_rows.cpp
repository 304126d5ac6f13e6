#include "app/widgets/keyframe_rows.h"

#include "app/panels/frame_account.h"
#include "app/theme/icons.h"
#include "app/widgets/controls.h"
#include "app/widgets/dragged_number.h"
#include "app/widgets/parameters.h"
#include "app/widgets/tooltip.h"
#include "core/base/parameters.h"

#include <imgui.h>

#include <string>

namespace weft {

namespace {

constexpr double k_min_gap = 0.001;    // s between two keyframes: the mouse rounds times to this
constexpr double k_drag_speed = 0.01;  // s or rad a pixel

/// A keyframe being drawn.
struct Row {
  const Editing& editing;
  std::string path;  ///< path under which its position is noted
  std::string field;
};

bool edit_time(const Row& row, const ParameterInfo& info, Keyframes& frames, std::size_t k) {
  ParameterInfo between = info;
  if (k > 0) between.min = frames[k - 1].time + k_min_gap;
  if (k + 1 < frames.size()) between.max = frames[k + 1].time - k_min_gap;
  const std::string text = "at " + shown_text(info, frames[k].time);
  // Keyframes of a file may be closer.
  if (between.min > between.max) {
    ImGui::TextUnformatted(text.c_str());
    return false;
  }
  const auto edited =
      dragged_number(row.editing.messages, row.field + ".time", between, frames[k].time,
                     {text, k_drag_speed, ImGui::GetContentRegionAvail().x / 2});
  if (edited) frames[k].time = edited->value;
  return edited.has_value();
}

/// Draws a vector under its name.
bool edit_vector(const Row& row, const ParameterInfo& info, double speed, Vec3& value) {
  ImGui::PushID(info.name.c_str());
  ImGui::BeginGroup();
  note(info.name + ", " + info.unit);
  const auto edited =
      dragged_vector(row.editing.messages, field_path(row.field, info.name), info, value, speed);
  ImGui::EndGroup();
  note_rect(row.editing.panels.frame, row.path + "/" + info.name);
  if (!ImGui::GetIO().WantTextInput) tooltip(info.help + "\n" + allowed_words(info));
  ImGui::PopID();
  if (edited) value = edited->value;
  return edited.has_value();
}

bool frame_row(const Row& row, const KeyframeInfos& infos, Keyframes& frames, std::size_t k) {
  bool changed = edit_time(row, infos.time, frames, k);
  note_rect(row.editing.panels.frame, row.path + "/time");
  if (frames.size() > 1) {
    right_aligned(ImGui::CalcTextSize(icons::k_close).x);
    const bool removed = quiet_button(icons::k_close, "Remove this keyframe");
    note_rect(row.editing.panels.frame, row.path + "/remove");
    if (removed) {
      frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(k));
      return true;
    }
  }
  const double speed = vector_drag_speed(infos.offset);
  changed |= edit_vector(row, infos.offset, speed, frames[k].offset);
  changed |= edit_vector(row, infos.turn, k_drag_speed, frames[k].turn);
  return changed;
}

}  // namespace

std::optional<Keyframes> keyframe_rows(const Editing& editing, const std::string& path,
                                       const ParameterInfo& info, Keyframes frames) {
  const KeyframeInfos infos = keyframe_infos(info);
  bool changed = false;
  for (std::size_t k = 0; k < frames.size(); ++k) {
    ImGui::PushID(static_cast<int>(k));
    const std::string number = std::to_string(k);
    changed |=
        frame_row({editing, path + "/" + number, path + "[" + number + "]"}, infos, frames, k);
    ImGui::PopID();
  }
  if (ImGui::Button("Add keyframe")) {
    Keyframe next = frames.back();
    next.time += 1;
    frames.push_back(next);
    changed = true;
  }
  note_rect(editing.panels.frame, path + "/add");
  tooltip("Add a keyframe a second after the last");
  return changed ? std::optional(std::move(frames)) : std::nullopt;
}

}  // namespace weft
