#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/convergence_charts.h"
#include "app/panels/panels.h"
#include "app/widgets/controls.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

namespace weft {

namespace {

void draw_norms(Workspace& workspace) {
  bool& preconditioned = workspace.panels.chart_choices.preconditioned_norm;
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - spacing) / 2;
  if (choice_button("2-norm", !preconditioned, width)) preconditioned = false;
  tooltip("‖r‖: the norm of the stopping rule, the same for all solvers");
  ImGui::SameLine(0, spacing);
  if (choice_button("P⁻¹-norm", preconditioned, width)) preconditioned = true;
  tooltip("√(rᵀP⁻¹r): the norm that the preconditioned method sees");
}

}  // namespace

void draw_convergence_panel(Workspace& workspace) {
  draw_norms(workspace);
  const float height = ImGui::GetContentRegionAvail().y - ImGui::GetStyle().ItemSpacing.y - 4;
  draw_chart(workspace, "residual", {0, height});
}

}  // namespace weft
