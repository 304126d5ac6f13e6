#pragma once

#include "core/forces/force.h"

namespace weft {

/// f_i = -m_i g e_z, E = sum m_i g z_i.
struct GravityParameters {
  double acceleration = 9.81;
};

template <>
struct Described<GravityParameters> {
  static std::vector<Description<GravityParameters>> descriptions();
};

ForceKind gravity_kind();

}  // namespace weft
