#include "core/forces/air_drag.h"
#include "core/forces/baraff_witkin.h"
#include "core/forces/choi_ko.h"
#include "core/forces/discrete_shells.h"
#include "core/forces/gravity.h"
#include "core/forces/isometric_bending.h"
#include "core/forces/mass_spring.h"
#include "core/forces/neo_hookean.h"
#include "core/forces/orthotropic.h"
#include "core/forces/point_force.h"
#include "core/forces/rayleigh.h"
#include "core/forces/st_venant_kirchhoff.h"
#include "core/forces/wind.h"

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
