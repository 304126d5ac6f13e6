#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/view/shown_arrows.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

namespace weft {

namespace {

void draw_key(const ArrowTerm& term) {
  constexpr float k_shaft = 10, k_head = 8, k_half = 4, k_space = 5;
  const float height = ImGui::GetTextLineHeight();
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float middle = low.y + height / 2, neck = low.x + k_shaft;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddLine({low.x, middle}, {neck, middle}, packed(term.color), 2.5f);
  list.AddTriangleFilled({neck + k_head, middle}, {neck, middle - k_half}, {neck, middle + k_half},
                         packed(term.color));
  ImGui::Dummy({k_shaft + k_head, height});
  ImGui::SameLine(0, k_space);
  ImGui::TextUnformatted(term.label.c_str());
}

}  // namespace

void draw_force_legend(const Snapshot& snapshot, const Viewport& viewport) {
  ImGui::PushFont(small_font());
  ImGui::BeginGroup();
  const double scale = viewport.arrows.metres_per_newton();
  ImGui::TextUnformatted(force_scale(10, scale).c_str());
  bool first = true;
  for (const ArrowTerm& term : arrow_terms(snapshot.measured.terms)) {
    if (std::ranges::find(snapshot.arrows, term.index, &ForceArrow::term) == snapshot.arrows.end())
      continue;
    if (!std::exchange(first, false)) ImGui::SameLine(0, 12);
    draw_key(term);
  }
  if (snapshot.arrows.empty()) ImGui::TextUnformatted("No external forces");
  ImGui::EndGroup();
  tooltip(
      "External forces on a sample of the vertices. An arrow is as long as the force is large; "
      "the scale follows the forces. One that would be longer than half the cloth is broken, with "
      "its force beside it.");
  ImGui::PopFont();
}

}  // namespace weft
