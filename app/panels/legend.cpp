#include "app/color_map.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/axis.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <cmath>

namespace weft {

void draw_legend(const Workspace& workspace) {
  constexpr float k_bar_width = 16, k_tick = 5;
  constexpr int k_bands = 64;
  const FieldKind& field = *workspace.snapshot->field;
  const ColorScale& scale = workspace.colors.scale();
  ImGui::PushFont(small_font());
  ImGui::TextUnformatted(field.label.c_str());
  tooltip(field.help + " Beyond the ends the colour stays; they leave out 1 vertex in 100.");
  if (!field.unit.empty()) note(field.unit);
  const float line = ImGui::GetTextLineHeight();
  const ImVec2 low(ImGui::GetCursorScreenPos().x, ImGui::GetCursorScreenPos().y + line / 2);
  const float height = ImGui::GetContentRegionAvail().y - line;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float bottom = low.y + height;
  for (int i = 0; i < k_bands; ++i) {
    const float from = static_cast<float>(i) / k_bands, to = static_cast<float>(i + 1) / k_bands;
    list.AddRectFilled({low.x, bottom - to * height}, {low.x + k_bar_width, bottom - from * height},
                       packed(map_color(scale.map, (from + to) / 2)));
  }
  list.AddRect(low, {low.x + k_bar_width, bottom}, packed(colors::k_dim_text));
  const AxisRange range = {scale.low, scale.high};
  for (const Tick& tick : axis_ticks({}, range, static_cast<int>(height / (2 * line)))) {
    const auto part = static_cast<float>(axis_position(tick.value, range, Scale::linear));
    const float y = std::round(bottom - part * height);
    const float right = low.x + k_bar_width;
    list.AddLine({right, y}, {right + k_tick, y}, packed(colors::k_dim_text));
    list.AddText({right + 2 * k_tick, y - line / 2}, packed(colors::k_text), tick.label.c_str());
  }
  ImGui::PopFont();
}

}  // namespace weft
