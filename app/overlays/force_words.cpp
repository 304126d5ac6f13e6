#include "app/overlays/force_words.h"

#include "app/theme/theme.h"
#include "app/view/cut_arrows.h"
#include "app/view/picking.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <cfloat>
#include <cmath>

namespace weft {

void draw_force_words(OverlayLists& lists, const Snapshot& snapshot, const Viewport& looks,
                      const Rect& viewport) {
  if (!looks.options.arrows || viewport.width <= 0 || viewport.height <= 0) return;
  constexpr float k_padding = 3, k_gap = 8;
  const ScreenView view = screen_view(looks, snapshot, {viewport.width, viewport.height});
  const ImFont* font = small_font();
  const float height = ImGui::GetIO().FontGlobalScale * font->FontSize;
  ImDrawList& list = lists.marks();
  for (const CutArrow& arrow : cut_arrows(snapshot.arrows, looks.arrows)) {
    const auto gap = to_screen(view, view.from_world(arrow.gap));
    if (!gap) continue;
    const ImVec2 text = font->CalcTextSizeA(height, FLT_MAX, 0, arrow.words.c_str());
    const ImVec2 corner(std::round(viewport.x + gap->x + k_gap),
                        std::round(viewport.y + gap->y - text.y / 2));
    draw_sheet(list, {corner.x - k_padding, corner.y - k_padding},
               {corner.x + text.x + k_padding, corner.y + text.y + k_padding}, 4);
    list.AddText(font, height, corner, packed(palette().text), arrow.words.c_str());
  }
}

}  // namespace weft
