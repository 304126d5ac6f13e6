#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/view/color_map.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"
#include "core/base/charts/ticks.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// Draws the button that fixes the range of the colours, or lets it follow the field.
void draw_lock(FrameAccount& frame, Viewport& viewport) {
  ColorRange& colors = viewport.colors;
  const char* icon = colors.is_fixed() ? icons::k_lock : icons::k_unlock;
  right_aligned(ImGui::CalcTextSize(icon).x);
  if (quiet_button(icon, colors.is_fixed() ? "The range is fixed. Click to let it follow the field"
                                           : "The range follows the field. Click to fix it"))
    colors.set_fixed(!colors.is_fixed());
  note_rect(frame, "legend/fix");
}

}  // namespace

void draw_legend(FrameAccount& frame, const Snapshot& snapshot, Viewport& viewport) {
  constexpr float k_bar_height = 14, k_tick = 4, k_label_room = 56;
  constexpr int k_bands = 96;
  const FieldKind& field = *snapshot.field.kind;
  const ColorScale& scale = viewport.colors.scale();
  ImGui::PushFont(small_font());
  ImGui::TextUnformatted((field.label + (field.unit.empty() ? "" : ", " + field.unit)).c_str());
  tooltip(field.help + " One vertex in 100 may lie beyond the ends, where the colour stays.");
  draw_lock(frame, viewport);
  const ImVec2 low = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const float bottom = low.y + k_bar_height;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (int i = 0; i < k_bands; ++i) {
    const float from = static_cast<float>(i) / k_bands, to = static_cast<float>(i + 1) / k_bands;
    list.AddRectFilled({low.x + from * width, low.y}, {low.x + to * width, bottom},
                       packed(map_color(scale.map, (from + to) / 2)));
  }
  list.AddRect(low, {low.x + width, bottom}, packed(palette().dim_text));
  const AxisRange range = {scale.low, scale.high};
  for (const Tick& tick : axis_ticks({}, range, static_cast<int>(width / k_label_room))) {
    const auto part = static_cast<float>(axis_position(tick.value, range, Scale::linear));
    const float x = std::round(low.x + part * width);
    const float half = ImGui::CalcTextSize(tick.label.c_str()).x / 2;
    const float left = std::clamp(x - half, low.x, low.x + width - 2 * half);
    list.AddLine({x, bottom}, {x, bottom + k_tick}, packed(palette().dim_text));
    list.AddText({left, bottom + k_tick + 1}, packed(palette().text), tick.label.c_str());
  }
  ImGui::PopFont();
}

}  // namespace weft
