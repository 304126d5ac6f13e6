#pragma once

#include "core/base/charts/chart.h"
#include "core/model/model.h"

#include <string>
#include <vector>

namespace weft {

/// A force that arrows show.
struct ArrowTerm {
  int index = 0;  ///< of the terms
  std::string label;
  Rgb color;
};

/// The terms of a model that have arrows, each with a colour of its own.
std::vector<ArrowTerm> arrow_terms(const std::vector<ForceTerm>& terms);

}  // namespace weft
