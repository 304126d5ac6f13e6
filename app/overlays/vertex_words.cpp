#include "app/overlays/overlays.h"
#include "app/theme/theme.h"
#include "app/view/picking.h"
#include "app/view/shown_arrows.h"
#include "app/widgets/controls.h"
#include "core/base/number_text.h"

#include <imgui.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace weft {

std::string vertex_words(const Snapshot& snapshot, int vertex) {
  const Vec3 at = world_position(snapshot.cloth, vertex);
  // The mouse cannot tell less than a millimetre apart.
  std::string words = "vertex " + std::to_string(vertex) + "\nx = (";
  for (int axis = 0; axis < 3; ++axis) words += (axis > 0 ? ", " : "") + reading_text(at[axis], 3);
  words += ") m\n|v| = " +
           reading_text(
               static_cast<double>(snapshot.cloth.speeds[static_cast<std::size_t>(vertex)]), 3) +
           " m/s";
  const FieldKind* field = snapshot.field.kind;
  if (field != nullptr && field->name != "speed") {  // the speed is in the text already
    const auto value = static_cast<double>(snapshot.field.values[static_cast<std::size_t>(vertex)]);
    words += "\n" + field->label + ": " + number_text(value, 3);
    if (!field->unit.empty()) words += " " + field->unit;
  }
  if (std::ranges::binary_search(snapshot.constraints.pinned, vertex)) words += "\nheld at a point";
  if (std::ranges::binary_search(snapshot.constraints.sliding, vertex))
    words += "\nheld, but slides";
  if (snapshot.constraints.grabbed == vertex) words += "\npulled by the mouse";
  return words;
}

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
