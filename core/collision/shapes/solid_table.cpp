#include "core/collision/shapes/solid.h"

#include <array>

namespace weft {

std::span<const SolidKind> solid_table() {
  static const std::array table = {plane_kind(),       sphere_kind(), capsule_kind(),
                                   cylinder_kind(),    box_kind(),    square_table_kind(),
                                   round_table_kind(), mesh_kind()};
  return table;
}

ParameterInfo length_of_shape(std::string name, std::string help, std::string symbol) {
  return {.name = std::move(name),
          .symbol = std::move(symbol),
          .unit = "m",
          .min = 0.001,
          .max = 10,
          .scale = Scale::logarithmic,
          .help = std::move(help)};
}

std::unique_ptr<Shape> make_shape(const Choice& shape, const std::shared_ptr<const SolidMesh>& mesh,
                                  const std::string& path) {
  const SolidKind& kind = find_chosen(solid_table(), shape, path + ".kind");
  return mesh != nullptr && kind.make_of_mesh != nullptr ? kind.make_of_mesh(shape.values, mesh)
                                                         : kind.make(shape.values);
}

SolidParameters solid_parameters(const ParameterValues& values) {
  return {std::get<Vec3>(values.get("position")), std::get<Vec3>(values.get("rotation")),
          std::get<double>(values.get("friction")), std::get<double>(values.get("thickness"))};
}

}  // namespace weft
