#pragma once

#include "core/model/model.h"

#include <vector>

namespace weft {

/// What resists the motion of each vertex of the undeformed cloth while the others stay: the
/// largest diagonal entry of its block of the elastic terms' K, N/m, n. Evaluates those terms.
void rest_stiffness(const Model& model, std::vector<double>& stiffness);

}  // namespace weft
