#include "app/panels/charts/chart_table.h"

#include "app/panels/charts/contact_charts.h"
#include "app/panels/charts/convergence_charts.h"
#include "app/panels/charts/diagnostics_data.h"
#include "app/panels/charts/length_charts.h"
#include "app/panels/comparison/comparison_charts.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

/// Returns the label of the entry that the scene chooses in a slot.
std::string chosen_label(const Workspace& workspace, const std::string& name) {
  const Editor& editor = workspace.document.editor();
  const Slot& slot = find_entry(editor.slots(), name, "slot");
  const std::string& kind = editor.scene().choice(name).kind;
  return std::ranges::find(slot.entries, kind, &TableEntry::name)->label;
}

/// Returns the chart of solves, or an empty one where the integrator solves no linear systems. The
/// snapshot then still has the solves of an earlier integrator.
Chart of_solves(const Workspace& workspace, Chart chart) {
  if (solves_linear_systems(workspace.document.editor().scene())) return chart;
  chart.series.clear();
  chart.markers.clear();
  chart.empty_text = "the integrator solves no linear system";
  return chart;
}

Chart make_residual_chart(Workspace& workspace) {
  if (makes_sweeps(workspace.document.editor().scene())) {
    workspace.panels.frame.sweeps = true;
    return sweeps_chart(*workspace.snapshot);
  }
  return of_solves(workspace, residual_chart(*workspace.snapshot,
                                             workspace.panels.chart_choices.preconditioned_norm));
}
Chart make_spectrum_chart(Workspace& workspace) {
  return of_solves(workspace,
                   spectrum_chart(*workspace.snapshot, workspace.panels.chart_choices.ritz_values));
}

std::string method_of_steps(const Workspace& workspace) {
  return step_method(*workspace.snapshot, chosen_label(workspace, "integrator"),
                     solves_linear_systems(workspace.document.editor().scene()));
}
Chart make_iterations_chart(Workspace& workspace) {
  return iterations_chart(*workspace.snapshot, method_of_steps(workspace));
}
Chart make_milliseconds_chart(Workspace& workspace) {
  return milliseconds_chart(*workspace.snapshot, method_of_steps(workspace));
}

Chart make_energy_chart(Workspace& workspace) {
  workspace.panels.frame.diagnostics = true;
  return energy_chart(*workspace.snapshot, chosen_label(workspace, "integrator"));
}

std::string contact_method(const Workspace& workspace) {
  return chosen_label(workspace, "contact") + " · " + chosen_label(workspace, "integrator");
}
Chart make_distance_chart(Workspace& workspace) {
  return distance_chart(*workspace.snapshot, contact_method(workspace));
}
Chart make_contact_time_chart(Workspace& workspace) {
  return contact_time_chart(*workspace.snapshot, contact_method(workspace));
}
Chart make_contacts_chart(Workspace& workspace) {
  return contacts_chart(*workspace.snapshot, contact_method(workspace));
}

/// Returns the chart with a reason for being empty where no edge keeps its length.
Chart of_lengths(const Workspace& workspace, Chart chart) {
  if (!keeps_lengths(workspace.document.editor().scene()))
    chart.empty_text = "no edge keeps its length";
  return chart;
}

Chart make_length_residual_chart(Workspace& workspace) {
  workspace.panels.frame.diagnostics = true;
  return of_lengths(workspace, length_residual_chart(workspace.snapshot->last.lengths.get(),
                                                     chosen_label(workspace, "projection")));
}

Chart make_strain_chart(Workspace& workspace) {
  workspace.panels.frame.diagnostics = true;
  const LengthTrace* trace = workspace.snapshot->last.lengths.get();
  return of_lengths(
      workspace,
      strain_histogram_chart(
          trace,
          trace == nullptr ? 0 : shown_pass(*trace, workspace.panels.chart_choices.length_pass),
          chosen_label(workspace, "projection")));
}

Chart make_comparison_chart(Workspace& workspace) {
  const ComparisonView& comparison = workspace.comparisons.solvers;
  const auto status = comparison.status();
  return comparison_chart(status ? *status : ComparisonStatus{.running = false},
                          comparison.parameters.tolerance, comparison.axes);
}

}  // namespace

std::span<const ChartKind> chart_table() {
  static const std::array<ChartKind, 11> table = {{
      {"residual", "Residual of the last solves", make_residual_chart},
      {"spectrum", "Spectrum of the last solve", make_spectrum_chart},
      {"iterations", "Iterations of each step", make_iterations_chart},
      {"milliseconds", "Time of each step", make_milliseconds_chart},
      {"energies", "Energies", make_energy_chart},
      {"contact_distance", "Distance of the cloth from the solids", make_distance_chart},
      {"contact_milliseconds", "Time of contact in each step", make_contact_time_chart},
      {"contact_counts", "Contacts that stick and that slide", make_contacts_chart},
      {"length_residual", "What a projection leaves of the strain", make_length_residual_chart},
      {"strains", "Strains of the edges", make_strain_chart},
      {"comparison", "Comparison of solvers", make_comparison_chart},
  }};
  return table;
}

const ChartKind& chart_kind(const std::string& name) {
  return *std::ranges::find(chart_table(), name, &ChartKind::name);
}

}  // namespace weft
