#pragma once

#include "core/base/units.h"

#include <array>
#include <limits>

namespace weft {

/// A point of an edge or a triangle of the cloth, and the point of a surface that is nearest to it.
struct NearestPair {
  double squared_distance = std::numeric_limits<double>::infinity();  ///< m^2
  std::array<double, 3> weights = {1, 0, 0};                          ///< weights of its corners
  Vec3 on_surface = Vec3::Zero();
  bool is_crossing = false;  ///< the edge or triangle goes through the surface
};

/// Takes the nearest pair of the edge and a triangle of the surface if it is nearer than `found`,
/// leaving out pairs at an end of the edge.
void take_nearest_of_edge(const std::array<Vec3, 2>& edge, const std::array<Vec3, 3>& triangle,
                          NearestPair& found);

/// Takes the nearest pair of a triangle of the cloth and one of the surface if it is nearer than
/// `found`, leaving out pairs at a corner of the cloth's triangle.
void take_nearest_of_face(const std::array<Vec3, 3>& face, const std::array<Vec3, 3>& triangle,
                          NearestPair& found);

}  // namespace weft
