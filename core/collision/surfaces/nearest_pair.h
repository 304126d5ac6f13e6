#pragma once

#include "core/base/units.h"

#include <array>
#include <limits>

namespace weft {

/// A point of an edge or a triangle of the cloth, and the point of a surface that is nearest to it.
struct NearestPair {
  double squared_distance = std::numeric_limits<double>::infinity();  ///< m^2
  std::array<double, 3> weights = {1, 0, 0};                          ///< of its corners
  Vec3 on_surface = Vec3::Zero();
  bool is_crossing = false;  ///< it goes through the surface
};

/// Takes what a triangle of the surface has nearer to the edge a, b than `found`, but for what the
/// ends of the edge see of it alone.
void take_nearest_of_edge(const std::array<Vec3, 2>& edge, const std::array<Vec3, 3>& triangle,
                          NearestPair& found);

/// The same of a triangle of the cloth, but for what its corners see alone.
void take_nearest_of_face(const std::array<Vec3, 3>& face, const std::array<Vec3, 3>& triangle,
                          NearestPair& found);

}  // namespace weft
