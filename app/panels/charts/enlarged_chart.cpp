#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/chart_table.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/icons.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"

#include <imgui.h>

namespace weft {

void draw_enlarged_chart(const ChartInput& input) {
  const std::string name = input.panels.charts.enlarged;
  ImGui::PushFont(heading_font());
  ImGui::TextUnformatted(chart_kind(name).label.c_str());
  ImGui::PopFont();
  right_aligned(ImGui::CalcTextSize(icons::k_close).x);
  if (quiet_button(icons::k_close, key_hint("close"))) input.panels.charts.enlarged.clear();
  note_rect(input.panels.frame, "chart." + name + ".close");
  draw_chart(input, name, {0, ImGui::GetContentRegionAvail().y}, ChartHost::window);
}

}  // namespace weft
