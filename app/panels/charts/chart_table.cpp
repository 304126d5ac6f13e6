#include "app/panels/charts/chart_table.h"

#include "app/panels/charts/contact_charts.h"
#include "app/panels/charts/convergence_charts.h"
#include "app/panels/charts/diagnostics_data.h"
#include "app/panels/charts/length_charts.h"
#include "app/panels/comparison/comparison_charts.h"
#include "app/panels/race/race_charts.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <array>

namespace weft {

namespace {

/// Returns the label of the entry that the scene chooses in a slot.
std::string chosen_label(const ChartSources& sources, const std::string& name) {
  const Editor& editor = sources.editor;
  const Slot& slot = find_entry(editor.scene().choices.slots(), name, "slot");
  const std::string& kind = editor.scene().choice(name).kind;
  return std::ranges::find(slot.entries, kind, &TableEntry::name)->label;
}

std::string without_solves(const Scene& scene) {
  return solves_linear_systems(scene) ? "" : "the integrator solves no linear system";
}
std::string without_residuals(const Scene& scene) {
  return makes_sweeps(scene) ? "" : without_solves(scene);
}
std::string without_lengths(const Scene& scene) {
  return keeps_lengths(scene) ? "" : "no edge keeps its length";
}

/// Returns the chart of solves, or an empty one where the integrator solves no linear systems. The
/// snapshot then still has the solves of an earlier integrator.
Chart of_solves(const ChartSources& sources, Chart chart) {
  const std::string reason = without_solves(sources.editor.scene());
  if (reason.empty()) return chart;
  chart.series.clear();
  chart.markers.clear();
  chart.empty_text = reason;
  return chart;
}

Chart make_residual_chart(const ChartSources& sources) {
  if (makes_sweeps(sources.editor.scene())) return sweeps_chart(sources.snapshot);
  return of_solves(sources, residual_chart(sources.snapshot, sources.choices.preconditioned_norm));
}
Chart make_spectrum_chart(const ChartSources& sources) {
  return of_solves(sources, spectrum_chart(sources.snapshot, sources.ritz_values));
}

std::string method_of_steps(const ChartSources& sources) {
  return step_method(sources.snapshot, chosen_label(sources, "integrator"),
                     solves_linear_systems(sources.editor.scene()));
}
Chart make_iterations_chart(const ChartSources& sources) {
  return of_solves(sources, iterations_chart(sources.snapshot, method_of_steps(sources)));
}
Chart make_milliseconds_chart(const ChartSources& sources) {
  return milliseconds_chart(sources.snapshot, method_of_steps(sources));
}

Chart make_energy_chart(const ChartSources& sources) {
  return energy_chart(sources.snapshot, chosen_label(sources, "integrator"));
}

std::string contact_method(const ChartSources& sources) {
  return chosen_label(sources, "contact") + " · " + chosen_label(sources, "integrator");
}
Chart make_distance_chart(const ChartSources& sources) {
  return distance_chart(sources.snapshot, contact_method(sources));
}
Chart make_contact_time_chart(const ChartSources& sources) {
  return contact_time_chart(sources.snapshot, contact_method(sources));
}
Chart make_contacts_chart(const ChartSources& sources) {
  return contacts_chart(sources.snapshot, contact_method(sources));
}

/// Returns the chart with a reason for being empty where no edge keeps its length.
Chart of_lengths(const ChartSources& sources, Chart chart) {
  const std::string reason = without_lengths(sources.editor.scene());
  if (!reason.empty()) chart.empty_text = reason;
  return chart;
}

Chart make_length_residual_chart(const ChartSources& sources) {
  return of_lengths(sources, length_residual_chart(sources.snapshot.last.lengths.get(),
                                                   chosen_label(sources, "projection")));
}

Chart make_strain_chart(const ChartSources& sources) {
  const LengthTrace* trace = sources.snapshot.last.lengths.get();
  return of_lengths(
      sources, strain_histogram_chart(
                   trace, trace == nullptr ? 0 : shown_pass(*trace, sources.choices.length_pass),
                   chosen_label(sources, "projection")));
}

Chart make_comparison_chart(const ChartSources& sources) {
  const ComparisonView& comparison = sources.comparison;
  const auto status = comparison.status();
  return comparison_chart(status ? *status : ComparisonStatus{.running = false},
                          comparison.parameters.tolerance, comparison.axes);
}

Chart make_race_energy_chart(const ChartSources& sources) {
  return race_energy_chart(sources.race, sources.editor.scene());
}
Chart make_race_cost_chart(const ChartSources& sources) {
  return race_cost_chart(sources.race, sources.editor.scene());
}
Chart make_race_distance_chart(const ChartSources& sources) {
  return race_distance_chart(sources.race, sources.editor.scene());
}

AskedMeasures wants_nothing(const Scene&) { return {}; }
AskedMeasures wants_diagnostics(const Scene&) { return {.diagnostics = true}; }
AskedMeasures wants_sweeps(const Scene& scene) { return {.sweeps = makes_sweeps(scene)}; }

}  // namespace

std::span<const ChartKind> chart_table() {
  static const std::array<ChartKind, 14> table = {{
      {"residual", "Residual of the last solves", make_residual_chart, wants_sweeps,
       without_residuals},
      {"spectrum", "Spectrum of the last solve", make_spectrum_chart, wants_nothing,
       without_solves},
      {"iterations", "Iterations of each step", make_iterations_chart, wants_nothing,
       without_solves},
      {"milliseconds", "Time of each step", make_milliseconds_chart, wants_nothing},
      {"energies", "Energies", make_energy_chart, wants_diagnostics},
      {"contact_distance", "Distance of the cloth from the solids", make_distance_chart,
       wants_nothing},
      {"contact_milliseconds", "Time of contact in each step", make_contact_time_chart,
       wants_nothing},
      {"contact_counts", "Contacts that stick and that slide", make_contacts_chart, wants_nothing},
      {"length_residual", "What a projection leaves of the strain", make_length_residual_chart,
       wants_diagnostics, without_lengths},
      {"strains", "Strains of the edges", make_strain_chart, wants_diagnostics, without_lengths},
      {"comparison", "Comparison of solvers", make_comparison_chart, wants_nothing},
      {"race_energies", "Energies of the race", make_race_energy_chart, wants_nothing},
      {"race_milliseconds", "Time of steps in the race", make_race_cost_chart, wants_nothing},
      {"race_distances", "Distances from the scene's cloth", make_race_distance_chart,
       wants_nothing},
  }};
  return table;
}

const ChartKind& chart_kind(const std::string& name) {
  return *std::ranges::find(chart_table(), name, &ChartKind::name);
}

AskedMeasures wanted_measures(const std::set<std::string>& charts, const Scene& scene) {
  AskedMeasures all;
  for (const std::string& name : charts) {
    const AskedMeasures wanted = chart_kind(name).wanted(scene);
    all.diagnostics |= wanted.diagnostics;
    all.arrows |= wanted.arrows;
    all.sweeps |= wanted.sweeps;
    if (wanted.field != nullptr) all.field = wanted.field;
  }
  return all;
}

}  // namespace weft
