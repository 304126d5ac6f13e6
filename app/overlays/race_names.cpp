#include "app/overlays/overlays.h"
#include "app/simulation/race.h"
#include "app/theme/theme.h"
#include "app/view/race_colors.h"

#include <imgui.h>

namespace weft {

namespace {

/// Writes a name after a square in the cloth's colour, in the upper left corner of a view.
void draw_name(ImDrawList& list, const Rect& view, const std::string& name,
               const glm::vec3& color) {
  constexpr float k_margin = 8, k_room = 4;
  const ImFont* font = small_font();
  const float side = font->FontSize;
  const ImVec2 size = font->CalcTextSizeA(side, view.width, 0, name.c_str());
  const ImVec2 low = {view.x + k_margin, view.y + k_margin};
  list.PushClipRect({view.x, view.y}, {view.x + view.width, view.y + view.height});
  list.AddRectFilled({low.x - k_room, low.y - k_room},
                     {low.x + side + 2 * k_room + size.x, low.y + side + k_room},
                     ImGui::GetColorU32(ImGuiCol_PopupBg), 3);
  list.AddRectFilled(low, {low.x + side, low.y + side},
                     ImGui::ColorConvertFloat4ToU32({color.r, color.g, color.b, 1}), 2);
  list.AddText(font, side, {low.x + side + k_room, low.y}, ImGui::GetColorU32(ImGuiCol_Text),
               name.c_str());
  list.PopClipRect();
}

}  // namespace

void draw_race_names(OverlayLists& lists, const Race& race, const Scene& scene,
                     std::span<const Rect> views) {
  if (views.size() < 2) return;
  draw_name(lists.marks(), views[0], k_scene_as_it_is, look_color(scene));
  for (std::size_t k = 0; k < race.rivals().size() && k + 1 < views.size(); ++k) {
    const Rival& rival = race.rivals()[k];
    draw_name(lists.marks(), views[k + 1], rival.name, rival_color(rival.world));
  }
}

}  // namespace weft
