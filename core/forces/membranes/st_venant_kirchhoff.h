#pragma once

#include "core/forces/force.h"

namespace weft {

/// St. Venant-Kirchhoff membrane of linear triangles in plane stress, parameters SheetParameters:
///   psi = c/2 (e1^2 + e2^2 + 2 nu e1 e2),   c = E t/(1 - nu^2),   e_i = (s_i^2 - 1)/2,
/// with s the principal stretches. The material softens under strong compression: at s = 1/sqrt(3)
/// the force begins to fall.
ForceKind st_venant_kirchhoff_kind();

}  // namespace weft
