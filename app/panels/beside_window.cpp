#include "app/panels/beside_window.h"

#include "app/theme/theme.h"
#include "app/widgets/remembered.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr float k_viewport_fraction = 0.4f;  ///< covered until the window is moved
constexpr float k_smallest_height = 360;

/// The position of a window until it is moved, one for each title.
struct FirstPlacement {
  std::string title;
  float x, width;
  float pivot;  ///< fraction of the window's width, from its left, that is at x
};

/// Returns a position over the whole left column, of which a gap would show slices, and a part of
/// the room between the columns; the view keeps the rest. In a presentation the window covers the
/// chart.
FirstPlacement first_placement(const Display& interface, const BesideWindow& window,
                               const Rect& viewport) {
  const float end = viewport.x + viewport.width;
  if (interface.arrangement == Arrangement::presentation) {
    const float display = ImGui::GetIO().DisplaySize.x;
    return {window.title + "###presented_" + window.name, display, display - end, 1};
  }
  return {window.title + "###" + window.name, 0, viewport.x + k_viewport_fraction * viewport.width,
          0};
}

/// Returns whether the window being drawn fills its side of the room. Such a window follows when
/// the room becomes higher or lower.
bool stands_beside(const FirstPlacement& placement, const Rect& room) {
  constexpr float k_near = 1;
  Remembered<float> beside("beside");  // the height of the room; 0: the window is elsewhere
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const ImVec2 first(placement.x - placement.pivot * size.x, room.y);
  if (beside > 0 && beside != room.height) {
    ImGui::SetWindowPos(first);
    ImGui::SetWindowSize({size.x, room.height});
    beside = room.height;
  } else {
    const bool is_there = std::abs(at.x - first.x) <= k_near &&
                          std::abs(at.y - first.y) <= k_near && size.y >= room.height - k_near;
    beside = is_there ? room.height : 0;
  }
  return beside > 0;
}

}  // namespace

BesideRect draw_beside_window(const Display& display, const BesideWindow& window, const Rect& room,
                              const std::function<void()>& draw) {
  const ImVec2 whole = ImGui::GetIO().DisplaySize;
  const FirstPlacement placement = first_placement(display, window, room);
  ImGui::SetNextWindowPos({placement.x, room.y}, ImGuiCond_FirstUseEver, {placement.pivot, 0});
  ImGui::SetNextWindowSize({placement.width, room.height}, ImGuiCond_FirstUseEver);
  ImGui::SetNextWindowSizeConstraints({std::min(window.min_width, whole.x), k_smallest_height},
                                      {whole.x, std::max(k_smallest_height, room.height)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowRounding, 8);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, palette().raised);
  ImGui::PushStyleColor(ImGuiCol_TitleBg, palette().frame);
  ImGui::PushStyleColor(ImGuiCol_TitleBgActive, palette().frame);
  if (ImGui::Begin(placement.title.c_str(), &window.open,
                   ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                       ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse))
    draw();
  const bool is_beside = stands_beside(placement, room);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  ImGui::End();
  ImGui::PopStyleColor(3);
  ImGui::PopStyleVar();
  return {{at.x, at.y, size.x, size.y}, is_beside};
}

}  // namespace weft
