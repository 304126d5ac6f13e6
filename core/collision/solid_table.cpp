#include "core/collision/solid.h"

#include <array>

namespace weft {

std::span<const SolidKind> solid_table() {
  static const std::array table = {plane_kind(),      sphere_kind(), capsule_kind(),
                                   cylinder_kind(),   box_kind(),    square_table_kind(),
                                   round_table_kind()};
  return table;
}

SolidParameters solid_parameters(const ParameterValues& values) {
  return {std::get<Vec3>(values.get("position")), std::get<Vec3>(values.get("rotation")),
          std::get<double>(values.get("friction")), std::get<double>(values.get("thickness"))};
}

}  // namespace weft
