#pragma once

#include "core/experiments/ascher_boxerman/ascher_boxerman_cloth.h"
#include "core/experiments/reproduction.h"

namespace weft {

struct AscherBoxermanVariation {
  const char* name;
  AscherBoxermanCloth cloth;
  const char* preconditioner = "block_diagonal";
  Notes notes = {};  ///< remarks on the variation
};

/// Returns the ratio of the corrected method's iterations to the printed method's, for both
/// delta_0.
std::vector<ReproducedValue> reproduce_variation(const AscherBoxermanVariation& variation);

/// Adds the ratios of reproduce_variation() for Ascher and Boxerman's eight variations of their
/// experiment, each at several values.
void reproduce_ascher_boxerman_variations(std::vector<ReproducedValue>& values);

}  // namespace weft
