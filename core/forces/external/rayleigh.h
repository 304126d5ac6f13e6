#pragma once

#include "core/forces/force.h"

namespace weft {

/// Rayleigh damping, f = -(alpha M + beta K) v and D = alpha M + beta K, with the sum K of all
/// other terms as they are linearised: projected where the integrator asks for projected Hessians
/// or for the force alone. The derivative of beta K(x) v by x, which vanishes at rest, is left out
/// of K.
struct RayleighParameters {
  double mass_coefficient = 0;
  double stiffness_coefficient = 1e-3;
};

template <>
struct Described<RayleighParameters> {
  static std::vector<Description<RayleighParameters>> descriptions();
};

ForceKind rayleigh_kind();

}  // namespace weft
