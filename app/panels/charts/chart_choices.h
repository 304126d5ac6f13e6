#pragma once

#include <optional>

namespace weft {

/// The choices that panels offer beside their charts.
struct ChartChoices {
  bool preconditioned_norm = false;  ///< norm of the convergence chart; false: the 2-norm
  std::optional<int> length_pass;    ///< iteration of the strain histogram; empty: the last
};

}  // namespace weft
