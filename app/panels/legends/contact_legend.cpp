#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/view/shown_arrows.h"
#include "app/widgets/tooltip.h"
#include "core/base/number_text.h"

#include <imgui.h>

namespace weft {

namespace {

constexpr float k_between = 12;

/// Draws a point as the view does, with words.
void draw_point(const ImVec4& color, const std::string& words) {
  constexpr float k_point = 4.5f, k_space = 5;
  const float height = ImGui::GetTextLineHeight();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const ImVec2 centre(low.x + k_point, low.y + height / 2);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddCircleFilled(centre, k_point, IM_COL32(247, 247, 247, 255));
  list.AddCircleFilled(centre, k_point - 1, packed(color));
  ImGui::Dummy({2 * k_point, height});
  ImGui::SameLine(0, k_space);
  ImGui::TextUnformatted(words.c_str());
}

/// Returns the length of needles, m/N, and the speed at which smoothed friction lets sticking
/// vertices creep, m/s.
std::string first_line(double scale, double creep) {
  const std::string needles = force_scale(1, scale);
  return creep == 0 ? needles : needles + "; creep " + number_text(1000 * creep, 2) + " mm/s";
}

}  // namespace

void draw_contact_legend(const Snapshot& snapshot, const Viewport& viewport) {
  const ShownSolids& solids = snapshot.solids;
  long stick = 0, slide = 0;
  for (const ShownContact& contact : solids.contacts)
    if (!contact.is_inside) ++(contact.sticks ? stick : slide);
  ImGui::PushFont(small_font());
  ImGui::BeginGroup();
  const double scale = viewport.needles.metres_per_newton();
  ImGui::TextUnformatted(first_line(scale, solids.creep).c_str());
  draw_point(palette().sticking, counted(stick, " sticks", " stick"));
  ImGui::SameLine(0, k_between);
  draw_point(palette().sliding, counted(slide, " slides", " slide"));
  if (solids.figures.inside > 0) {
    ImGui::SameLine(0, k_between);
    draw_point(palette().error, std::to_string(solids.figures.inside) + " inside");
  }
  ImGui::EndGroup();
  tooltip(
      "Vertices that touch solids: how many stick, how many slide, and how many are inside a solid "
      "and being moved out. Creep is how fast what sticks still moves where friction is smoothed. "
      "A needle is as long as the force along the normal, but no longer than " +
      number_text(100 * k_needles.longest) + "% of the cloth.");
  ImGui::PopFont();
}

}  // namespace weft
