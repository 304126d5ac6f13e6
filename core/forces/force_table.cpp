#include "core/forces/bending/bending_forces.h"
#include "core/forces/external/external_forces.h"
#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/springs/cloth_springs.h"

#include <array>

namespace weft {

std::span<const ForceKind> force_table() {
  static const std::array table = {
      mass_spring_kind(),
      choi_ko_kind(),
      baraff_witkin_kind(),
      st_venant_kirchhoff_kind(),
      orthotropic_kind(),
      neo_hookean_kind(),
      discrete_shells_kind(),
      isometric_bending_kind(),
      gravity_kind(),
      air_drag_kind(),
      wind_kind(),
      rayleigh_kind(),
      point_force_kind(),
  };
  return table;
}

}  // namespace weft
