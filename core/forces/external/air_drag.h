#pragma once

#include "core/forces/force.h"

namespace weft {

/// Viscous drag in still air, f_i = -c m_i v_i, D_ii = c m_i I.
struct AirDragParameters {
  double coefficient = 0.1;
};

template <>
struct Described<AirDragParameters> {
  static std::vector<Description<AirDragParameters>> descriptions();
};

ForceKind air_drag_kind();

}  // namespace weft
