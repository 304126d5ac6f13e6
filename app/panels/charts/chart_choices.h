#pragma once

#include "app/panels/charts/spectrum_chart.h"

#include <optional>

namespace weft {

/// The choices that panels offer beside their charts.
struct ChartChoices {
  bool preconditioned_norm = false;  ///< norm of the convergence chart; false: the 2-norm
  RitzValues ritz_values;            ///< of the spectrum chart
  std::optional<int> length_pass;    ///< iteration of the strain histogram; empty: the last
};

}  // namespace weft
