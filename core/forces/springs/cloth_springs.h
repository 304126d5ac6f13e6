#pragma once

#include "core/base/parameters.h"
#include "core/mesh/mesh.h"

#include <string>
#include <vector>

namespace weft {

/// Returns the edges without the diagonals that cut quads, along which a cloth of springs resists
/// stretch.
std::vector<Edge> structural_edges(const Mesh& mesh);

/// Describes the stiffness of springs, N/m.
ParameterInfo spring_stiffness_info(std::string name, std::string symbol, std::string help);

/// Describes the damping along all springs, N s/m.
ParameterInfo spring_damping_info();

}  // namespace weft
