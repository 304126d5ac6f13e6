#pragma once

#include "core/base/charts/chart.h"
#include "core/model/model.h"

#include <string>
#include <vector>

namespace weft {

/// A force term that is shown by arrows.
struct ArrowTerm {
  int index = 0;  ///< index in the model's terms
  std::string label;
  Rgb color;
};

/// Returns the terms of a model that have arrows, each with a colour of its own.
std::vector<ArrowTerm> arrow_terms(const std::vector<ForceTerm>& terms);

}  // namespace weft
