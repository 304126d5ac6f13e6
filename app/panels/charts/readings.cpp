#include "app/panels/charts/readings.h"

#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

namespace weft {

void draw_readings(const std::vector<Reading>& readings) {
  ImGui::PushFont(small_font());
  for (const Reading& reading : readings) {
    ImGui::TextUnformatted(reading.label.c_str());
    tooltip(reading.help);
    const float width = ImGui::CalcTextSize(reading.value.c_str()).x;
    flow_on(width);
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - width);
    ImGui::TextUnformatted(reading.value.c_str());
  }
  ImGui::PopFont();
}

}  // namespace weft
