#pragma once

#include "core/forces/force.h"

namespace weft {

/// Stable neo-Hookean membrane of linear triangles, parameters SheetParameters: the energy of
/// Smith, de Goes and Kim (2018, Stable neo-Hookean flesh simulation) in two dimensions,
///   psi = mu/2 (|F|^2 - 2) - mu (J - 1) + k/2 (J - 1)^2 = mu/2 (s1 - s2)^2 + k/2 (s1 s2 - 1)^2,
/// with s the principal stretches and J = s1 s2 the triangle's area over that at rest. Two squares
/// that vanish at s = (1, 1): the rest shape is the minimum, so the term that the paper subtracts
/// to restore it in three dimensions is not needed, and the energy of a collapsed triangle is
/// finite. mu = E t/(2 (1 + nu)) and k = E t/(2 (1 - nu)) make it the sheet in plane stress of that
/// Young's modulus and Poisson's ratio for small strains.
ForceKind neo_hookean_kind();

}  // namespace weft
