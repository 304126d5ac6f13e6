#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/view/contact_scale.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// A point as the view has it, and words.
void draw_point(const ImVec4& color, const std::string& words) {
  constexpr float k_point = 4.5f;
  const float height = ImGui::GetTextLineHeight();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 centre(low.x + k_point, low.y + height / 2);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddCircleFilled(centre, k_point, IM_COL32(247, 247, 247, 255));
  list.AddCircleFilled(centre, k_point - 1, packed(color));
  ImGui::Dummy({2 * k_point, height});
  ImGui::SameLine(0, 5);
  ImGui::TextUnformatted(words.c_str());
}

/// How fast smoothed friction lets creep what sticks, m/s.
std::string creep_words(double creep) {
  return creep == 0 ? "" : ", creeping at " + number_text(1000 * creep) + " mm/s";
}

}  // namespace

void draw_contact_legend(const Workspace& workspace) {
  const ShownSolids& solids = workspace.snapshot->solids;
  const auto stick = std::ranges::count(solids.contacts, true, &ShownContact::sticks);
  const auto slide = static_cast<long>(solids.contacts.size()) - stick;
  ImGui::PushFont(small_font());
  const double newtons = 0.01 / contact_scale(workspace.snapshot->cloth.vertex_weight,
                                              workspace.viewport.camera.scene_size);
  const std::string scale = "1 cm: " + number_text(1000 * newtons) + " mN";
  ImGui::BeginGroup();
  draw_point(palette().sticking, std::to_string(stick) + (stick == 1 ? " sticks" : " stick") +
                                     creep_words(solids.creep));
  ImGui::SameLine(0, 14);
  draw_point(palette().sliding, std::to_string(slide) + (slide == 1 ? " slides" : " slide"));
  ImGui::SameLine(0, 14);
  if (solids.figures.inside > 0) {
    draw_point(palette().error, std::to_string(solids.figures.inside) + " inside");
    ImGui::SameLine(0, 14);
  }
  ImGui::TextUnformatted(scale.c_str());
  ImGui::EndGroup();
  tooltip(
      "Vertices that touch solids: how many stick, how many slide, and how many "
      "are inside a solid and led out. A needle is as long as the "
      "force along the normal.");
  ImGui::PopFont();
}

}  // namespace weft
