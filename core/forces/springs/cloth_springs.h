#pragma once

#include "core/base/parameters.h"
#include "core/forces/force.h"
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

/// Springs of three kinds, as in the cloth of the lecture and of Choi and Ko: structural along the
/// edges, shear along the diagonals of quads, bend between second neighbours.
struct MassSpringParameters {
  double stretch_stiffness = 1000;
  double shear_stiffness = 300;
  double bend_stiffness = 10;
  double damping = 0.02;
};

template <>
struct Described<MassSpringParameters> {
  static std::vector<Description<MassSpringParameters>> descriptions();
};

ForceKind mass_spring_kind();

/// The cloth of Choi and Ko 2002 (used by Ascher and Boxerman): stretch springs along the edges and
/// shear springs along the diagonals of quads, E = k/2 (r - l)^2 for r >= l and 0 for shorter ones;
/// and between vertices two edges apart the immediate buckling model, see buckling.h. On a grid the
/// latter lie along rows, columns and both diagonals; on other meshes they join second neighbours.
/// All are damped along their direction. k_b belongs to one spring, and so to one resolution.
struct ChoiKoParameters {
  double stretch_stiffness = 1000;
  double shear_stiffness = 300;
  double bend_stiffness = 1e-6;
  double compression_stiffness = 1000;
  double damping = 0.02;
};

template <>
struct Described<ChoiKoParameters> {
  static std::vector<Description<ChoiKoParameters>> descriptions();
};

ForceKind choi_ko_kind();

}  // namespace weft
