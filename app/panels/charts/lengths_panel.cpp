#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/length_charts.h"
#include "app/panels/frame_account.h"
#include "app/panels/panels.h"
#include "app/theme/theme.h"
#include "app/widgets/controls.h"
#include "app/widgets/number_field.h"
#include "app/widgets/tooltip.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

void draw_summary_of_lengths(const Document& document, const Snapshot& snapshot,
                             const LengthTrace* trace) {
  if (!keeps_lengths(document.editor().scene())) {
    note("The edges of this cloth stretch: choose what restores their lengths under Solver.");
  } else if (snapshot.last.projection) {
    note(projection_summary(*snapshot.last.projection),
         snapshot.last.projection->converged() ? palette().good : palette().warning);
  }
  if (trace != nullptr && !has_multipliers(*trace)) note("No multipliers, so there is no F.");
}

/// Draws the slider that chooses the iteration whose strains are shown. It is grey where there is
/// no choice, so that the controls below do not move from step to step.
void draw_pass_slider(PanelState& panels, const LengthTrace& trace) {
  const int last = static_cast<int>(trace.passes.size()) - 1;
  std::optional<int>& chosen = panels.chart_choices.length_pass;
  const int shown = static_cast<int>(shown_pass(trace, chosen));
  const std::string words = std::to_string(shown) + " of " + std::to_string(last);
  const Greyed greyed(last == 0);
  label_line("iteration");
  right_aligned(ImGui::CalcTextSize(words.c_str()).x);
  ImGui::TextUnformatted(words.c_str());
  float position = static_cast<float>(shown) / static_cast<float>(std::max(last, 1));
  if (slim_slider("##pass", position)) {
    const int pass = static_cast<int>(std::lround(position * static_cast<float>(last)));
    chosen = pass < last ? std::optional(pass) : std::nullopt;
  }
  note_rect(panels.frame, "lengths/pass");
}

void draw_comparison(const ChartInput& input, SimulationThread& simulation,
                     LengthComparison& comparison) {
  const bool projected =
      input.document.editor().scene().choice("projection").kind != projection_table().front().name;
  const bool runs = comparison.is_running();
  if (enabled_button(runs ? "Comparing ..." : "Compare with the closest point", !runs && projected,
                     -1))
    comparison.start(simulation, input.snapshot.world);
  note_rect(input.panels.frame, "lengths/compare");
  tooltip(
      "Solves the next step's projection to the end as a minimisation (SAP) too, and says how far "
      "apart the vertices are");
  if (!comparison.words().empty()) note(comparison.words());
}

}  // namespace

void draw_lengths_panel(const ChartInput& input, SimulationThread& simulation,
                        LengthComparison& lengths) {
  const LengthTrace* trace = input.snapshot.last.lengths.get();
  const float window = ImGui::GetWindowHeight();
  const float large = std::clamp(0.31f * window, 180.0f, 420.0f);
  const float small = std::clamp(0.27f * window, 160.0f, 340.0f);
  draw_summary_of_lengths(input.document, input.snapshot, trace);
  draw_chart(input, "length_residual", {0, large});
  if (trace != nullptr) draw_pass_slider(input.panels, *trace);
  draw_chart(input, "strains", {0, small});
  draw_comparison(input, simulation, lengths);
}

}  // namespace weft
