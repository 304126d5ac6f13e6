#include "app/panels/chart_panel.h"
#include "app/panels/diagnostics_data.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// Label and value in a line; in two where they do not fit.
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

}  // namespace

void draw_diagnostics_panel(Workspace& workspace) {
  const Snapshot& snapshot = *workspace.snapshot;
  const float height = std::clamp(0.27f * ImGui::GetWindowHeight(), 160.0f, 380.0f);
  draw_chart(workspace, "energies", {0, height});
  if (!snapshot.diagnostics) return;
  subheading("Work since the forces were set");
  draw_readings(work_readings(snapshot.diagnostics->balance, snapshot.terms));
  subheading("State");
  draw_readings(state_readings(*snapshot.diagnostics));
}

}  // namespace weft
