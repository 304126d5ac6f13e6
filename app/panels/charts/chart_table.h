#pragma once

#include "app/charts/chart_store.h"
#include "app/panels/charts/spectrum_chart.h"
#include "app/simulation/comparison_view.h"
#include "app/simulation/race.h"
#include "core/lab/snapshot/measurements.h"

#include <set>
#include <span>
#include <string>

namespace weft {

/// The data of which charts are made.
struct ChartSources {
  const Snapshot& snapshot;
  const Editor& editor;
  const ComparisonView& comparison;
  const Race& race;
  const ChartChoices& choices;
  RitzValues& ritz_values;  ///< remembers those of the last solve
};

/// A kind of chart, which is made in every frame that shows it.
struct ChartKind {
  std::string name;   ///< also the name of saved files
  std::string label;  ///< title where the chart stands alone
  /// Makes the chart; nothing is measured for it. See `wanted`.
  Chart (*make)(const ChartSources&);
  /// Returns the measures of a simulation of the scene that the chart shows.
  AskedMeasures (*wanted)(const Scene&);
  /// Returns why the scene's steps leave nothing for the chart; empty where they do.
  std::string (*why_empty)(const Scene&) = [](const Scene&) { return std::string(); };
};

/// Returns all charts of the panels and windows.
std::span<const ChartKind> chart_table();

const ChartKind& chart_kind(const std::string& name);

/// Returns the measures that any of the charts shows.
AskedMeasures wanted_measures(const std::set<std::string>& charts, const Scene& scene);

}  // namespace weft
