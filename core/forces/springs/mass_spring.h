#pragma once

#include "core/forces/force.h"

namespace weft {

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

}  // namespace weft
