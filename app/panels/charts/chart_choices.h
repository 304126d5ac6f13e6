#pragma once

#include "app/panels/charts/spectrum_chart.h"

#include <optional>

namespace weft {

/// What is chosen in the panels beside charts.
struct ChartChoices {
  bool preconditioned_norm = false;  ///< in the convergence plot, instead of the 2-norm
  RitzValues ritz_values;            ///< in the chart of the spectrum
  std::optional<int> length_pass;    ///< in the histogram of strains; empty: the last
};

}  // namespace weft
