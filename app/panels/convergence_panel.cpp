#include "app/panels/chart_panel.h"
#include "app/panels/convergence_charts.h"
#include "app/panels/panels.h"
#include "app/theme.h"
#include "app/widgets/controls.h"
#include "core/step/integrator.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

void draw_norms(Workspace& workspace) {
  bool& preconditioned = workspace.panels.preconditioned_norm;
  const float spacing = ImGui::GetStyle().ItemInnerSpacing.x;
  const float width = (ImGui::GetContentRegionAvail().x - spacing) / 2;
  if (choice_button("2-norm", !preconditioned, width)) preconditioned = false;
  tooltip("‖r‖: the norm of the stopping rule, the same for all solvers");
  ImGui::SameLine(0, spacing);
  if (choice_button("P⁻¹-norm", preconditioned, width)) preconditioned = true;
  tooltip("√(rᵀP⁻¹r): the norm that the preconditioned method sees");
}

void draw_summary(const Workspace& workspace) {
  const Scene& scene = workspace.document.editor().scene();
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
  if (const auto& last = workspace.snapshot->minimisation) {
    const bool converged = last->reason == StopReason::converged;
    note(minimisation_summary(*last), !converged           ? palette().warning
                                      : last->to_tolerance ? palette().good
                                                           : palette().text);
  }
  if (!integrator.uses_linear_solver) {
    note(integrator.label + " solves no linear system.");
  } else if (!workspace.snapshot->traces.empty()) {
    const SolveTrace& newest = *workspace.snapshot->traces.back();
    note(solver_text(newest));
    const std::string spectrum = spectrum_summary(newest);
    if (!spectrum.empty()) {
      note(spectrum);
      tooltip(
          "Extreme eigenvalues of P⁻¹A, as this solve has seen them: the condition number may be "
          "larger. The chart's energy error is ‖x - x*‖ in the norm of A, relative to the start's, "
          "from the lengths of the steps; Chen (37) bounds that, not the residual, and (24) "
          "that of steepest descent.");
    }
    note(solve_summary(newest), newest.report.converged() ? palette().good : palette().warning);
    note(accuracy_summary(newest.report));
    tooltip(
        "Set-up: preconditioner or factorisation. Residual: |S(b - A x)| / |S(b - A(I-S)z)|, "
        "recomputed at the end; by recurrence: the method's own value, blind to rounding errors. "
        "Violation of the constraints: |(I-S)(x - z)|.");
    note(work_summary(newest.report));
    tooltip(
        "Products with A and with P⁻¹; memory read and written, additions and multiplications done "
        "by them, by sweeps and by the factorisations of direct solvers; building a preconditioner "
        "is not counted.");
  }
}

}  // namespace

void draw_convergence_panel(Workspace& workspace) {
  // Charts grow with the window.
  const float height = ImGui::GetWindowHeight();
  const float large = std::clamp(0.31f * height, 180.0f, 420.0f);
  const float small = std::clamp(0.17f * height, 120.0f, 220.0f);
  draw_norms(workspace);
  draw_chart(workspace, "residual", {0, large});
  draw_summary(workspace);
  draw_chart(workspace, "iterations", {0, small});
  draw_chart(workspace, "milliseconds", {0, small});
}

}  // namespace weft
