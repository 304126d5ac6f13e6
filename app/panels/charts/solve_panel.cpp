#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/convergence_charts.h"
#include "app/panels/charts/spectrum_chart.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/help_hints.h"
#include "app/widgets/steady_part.h"
#include "app/widgets/tooltip.h"
#include "core/scene/slots.h"
#include "core/step/integrator.h"

#include <imgui.h>

#include <algorithm>

namespace weft {

namespace {

void draw_summary(PanelState& panels, const Document& document, const Snapshot& snapshot) {
  const Scene& scene = document.editor().scene();
  const IntegratorKind& integrator =
      find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
  if (const auto& last = snapshot.last.minimisation) {
    const bool is_fine = last->reason == StopReason::converged && !last->too_few_sweeps();
    note(minimisation_summary(*last), is_fine ? palette().good : palette().warning);
    tooltip(
        "Unbalanced: the norm of M (v' - v)/h - f at the end of the step, in free directions. "
        "Relative residual: that over the forces in play, the norm of the weight and other loads.");
  }
  if (!integrator.uses_linear_solver) {
    note(integrator.label + " solves no linear system.");
  } else if (!snapshot.last.traces.empty()) {
    const SolveTrace& newest = *snapshot.last.traces.back();
    note(solver_text(newest));
    const std::string spectrum = spectrum_summary(newest);
    if (!spectrum.empty()) {
      note(spectrum);
      tooltip(
          "Extreme eigenvalues of P⁻¹A, as this solve has seen them: the condition number may be "
          "larger. The chart's energy error is ‖x - x*‖ in the norm of A, relative to the start's, "
          "from the lengths of the steps; Chen (37) bounds that, not the residual, and (24) "
          "that of steepest descent.");
      help_link(panels, "Chen (37)", HelpPage::bounds, "solve/chen37");
      ImGui::SameLine();
      help_link(panels, "(24)", HelpPage::bounds, "solve/chen24");
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

void draw_spectrum(const ChartInput& input, float height) {
  const auto& traces = input.snapshot.last.traces;
  if (traces.empty() || !solves_linear_systems(input.document.editor().scene())) return;
  note(freedom_summary(*traces.back()));
  tooltip(
      "The others are constrained, some of them by contacts: there S A S + I - S is the identity, "
      "whose eigenvalues of 1 are left out of the spectrum.");
  draw_chart(input, "spectrum", {0, height});
}

}  // namespace

void draw_solve_panel(const ChartInput& input) {
  // Charts grow with the window.
  const float height = std::clamp(0.17F * ImGui::GetWindowHeight(), 136.0F, 220.0F);
  const Scene& scene = input.document.editor().scene();
  steady_part(scene.choice("integrator").kind + scene.choice("solver").kind,
              [&] { draw_summary(input.panels, input.document, input.snapshot); });
  draw_spectrum(input, height);
  draw_chart(input, "iterations", {0, height});
  draw_chart(input, "milliseconds", {0, height});
}

}  // namespace weft
