#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/palette.h"
#include "app/theme/theme.h"
#include "app/view/camera.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

constexpr float k_reach = 34, k_radius = 9;
constexpr std::array<const char*, 3> k_names = {"x", "y", "z"};

/// One end of the cross, which stands for a view from that side.
struct AxisEnd {
  const StandardView* view;
  int axis = 0;
  bool positive = false;
  glm::vec3 in_view{};
};

std::array<AxisEnd, 6> ends_far_to_near(const Camera& camera) {
  std::array<AxisEnd, 6> ends;
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const StandardView& view = standard_views()[i];
    int axis = 0;
    while (view.towards_eye[axis] == 0) ++axis;
    ends[i] = {&view, axis, view.towards_eye[axis] > 0, camera.in_view(view.towards_eye)};
  }
  std::ranges::sort(ends, {}, [](const AxisEnd& end) { return end.in_view.z; });
  return ends;
}

void draw_end(ImDrawList& list, const AxisEnd& end, ImVec2 middle, ImVec2 at, bool lit) {
  const Rgb& rgb = k_axis_colors[static_cast<std::size_t>(end.axis)];
  const ImU32 color = packed(rgb);
  if (!end.positive) {
    list.AddCircleFilled(at, k_radius - 2, packed(palette().panel, lit ? 1 : 0.6f));
    list.AddCircle(at, k_radius - 2, color, 0, 1.5f);
    return;
  }
  list.AddLine(middle, at, color, 2.5f);
  list.AddCircleFilled(at, lit ? k_radius + 1.5f : k_radius, color);
  const char* name = k_names[static_cast<std::size_t>(end.axis)];
  const ImVec2 size = ImGui::CalcTextSize(name);
  list.AddText({std::round(at.x - size.x / 2), std::round(at.y - size.y / 2 - 1)}, IM_COL32_WHITE,
               name);
}

}  // namespace

void draw_axes_cross(FrameAccount& frame, Viewport& viewport) {
  Camera& camera = viewport.camera;
  ImGui::PushFont(small_font());
  const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  const ImVec2 middle(corner.x + size.x / 2, corner.y + size.y / 2);
  const StandardView* chosen = nullptr;
  for (const AxisEnd& end : ends_far_to_near(camera)) {
    const ImVec2 at(middle.x + k_reach * end.in_view.x, middle.y - k_reach * end.in_view.y);
    ImGui::SetCursorScreenPos({at.x - k_radius, at.y - k_radius});
    if (ImGui::InvisibleButton(end.view->name.c_str(), {2 * k_radius, 2 * k_radius}))
      chosen = end.view;
    ImGui::SetItemAllowOverlap();  // nearer ends are drawn later
    note_rect(frame, "view/" + end.view->name);
    tooltip(end.view->label + " (" + end.view->key + ")");
    draw_end(*ImGui::GetWindowDrawList(), end, middle, at, ImGui::IsItemHovered());
  }
  if (chosen != nullptr) camera.look_from(chosen->azimuth, chosen->elevation);
  ImGui::PopFont();
}

}  // namespace weft
