#include "app/widgets/keyframe_rows.h"

#include "app/theme/icons.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

constexpr double k_least_gap = 0.01;    // between two keyframes, s
constexpr double k_latest_shown = 600;  // that the mouse drags a keyframe to, s
constexpr double k_turn = 7;            // more than a full turn, rad
constexpr double k_digits = 1000;       // of dragged numbers, 1/unit

/// A number that is dragged, or typed after a double click; rounded to three digits.
bool drag_number(const char* id, const char* format, double& value, double low, double high,
                 double speed, float width) {
  ImGui::SetNextItemWidth(width);
  const bool moved = ImGui::DragScalar(id, ImGuiDataType_Double, &value, static_cast<float>(speed),
                                       &low, &high, format, ImGuiSliderFlags_AlwaysClamp);
  if (moved) value = std::clamp(std::round(value * k_digits) / k_digits, low, high);
  return moved;
}

bool drag_vector(const char* id, const std::array<const char*, 3>& formats, Vec3& value, double low,
                 double high) {
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - 2 * spacing) / 3;
  bool moved = false;
  ImGui::PushID(id);
  for (int i = 0; i < 3; ++i) {
    if (i > 0) ImGui::SameLine(0, spacing);
    ImGui::PushID(i);
    moved |= drag_number("##component", formats[static_cast<std::size_t>(i)], value[i], low, high,
                         (high - low) / 2000, width);
    ImGui::PopID();
  }
  ImGui::PopID();
  return moved;
}

bool frame_row(const ParameterInfo& info, Keyframes& frames, std::size_t k) {
  const double earliest = k == 0 ? 0 : frames[k - 1].time + k_least_gap;
  const double latest = k + 1 < frames.size() ? frames[k + 1].time - k_least_gap : k_latest_shown;
  bool changed = false;
  // Keyframes of a file may be closer, or later.
  if (earliest <= latest) {
    changed |= drag_number("##time", "at %.2f s", frames[k].time, earliest, latest, 0.01,
                           ImGui::GetContentRegionAvail().x / 2);
  } else {
    ImGui::Text("at %.3g s", frames[k].time);
  }
  if (frames.size() > 1) {
    right_aligned(ImGui::CalcTextSize(icons::k_close).x);
    if (quiet_button(icons::k_close, "Remove this keyframe")) {
      frames.erase(frames.begin() + static_cast<std::ptrdiff_t>(k));
      return true;
    }
  }
  changed |= drag_vector("offset", {"x  %.3g m", "y  %.3g m", "z  %.3g m"}, frames[k].offset,
                         info.min, info.max);
  tooltip("Offset from where it is at rest");
  changed |= drag_vector("turn", {"x  %.3g rad", "y  %.3g rad", "z  %.3g rad"}, frames[k].turn,
                         -k_turn, k_turn);
  tooltip("Turn about the centre: along its axis, as long as its angle");
  return changed;
}

}  // namespace

std::optional<Keyframes> keyframe_rows(const ParameterInfo& info, Keyframes frames) {
  bool changed = false;
  for (std::size_t k = 0; k < frames.size(); ++k) {
    ImGui::PushID(static_cast<int>(k));
    changed |= frame_row(info, frames, k);
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
