#pragma once

#include "core/forces/force.h"

namespace weft {

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
