#include "app/panels/diagnostics_data.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/item_place.h"
#include "app/widgets/plot.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

/// A button for each curve, in its colour while the curve is shown.
void draw_curve_buttons(Workspace& workspace) {
  std::set<std::string>& hidden = workspace.panels.hidden_energies;
  ImGui::PushFont(small_font());
  bool first = true;
  for (const EnergyCurve& curve : energy_curves(workspace.snapshot->terms)) {
    const bool shown = !hidden.contains(curve.name);
    const ImU32 color = packed(curve.color);
    ImGui::PushStyleColor(ImGuiCol_CheckMark, color);
    ImGui::PushID(curve.name.c_str());
    const float width = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemInnerSpacing.x +
                        ImGui::CalcTextSize(curve.label.c_str()).x;
    if (!first) flow_on(width);
    first = false;
    bool wanted = shown;
    if (ImGui::Checkbox(curve.label.c_str(), &wanted)) {
      if (wanted)
        hidden.erase(curve.name);
      else
        hidden.insert(curve.name);
    }
    note_place(workspace, "energy/" + curve.name);
    ImGui::PopID();
    ImGui::PopStyleColor();
  }
  ImGui::PopFont();
}

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
  workspace.panels.diagnostics_drawn = true;
  const Snapshot& snapshot = *workspace.snapshot;
  draw_curve_buttons(workspace);
  const float height = std::clamp(0.27f * ImGui::GetWindowHeight(), 160.0f, 380.0f);
  plot("energies", energy_chart(snapshot, workspace.panels.hidden_energies), {0, height});
  if (!snapshot.diagnostics) return;
  subheading("Work since the forces were set");
  draw_readings(work_readings(snapshot.diagnostics->balance, snapshot.terms));
  subheading("State");
  draw_readings(state_readings(*snapshot.diagnostics));
}

}  // namespace weft
