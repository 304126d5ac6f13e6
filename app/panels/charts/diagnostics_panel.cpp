#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/diagnostics_data.h"
#include "app/panels/panels.h"
#include "app/widgets/controls.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

void draw_diagnostics_panel(const ChartInput& input) {
  const Snapshot& snapshot = input.snapshot;
  const float height = std::clamp(0.27f * ImGui::GetWindowHeight(), 160.0f, 380.0f);
  draw_chart(input, "energies", {0, height});
  if (!snapshot.measured.diagnostics) return;
  const EnergyBalance& balance = snapshot.measured.diagnostics->balance;
  subheading(work_title(balance));
  draw_readings(work_readings(balance, snapshot.measured.terms));
  subheading("State");
  draw_readings(state_readings(*snapshot.measured.diagnostics));
}

}  // namespace weft
