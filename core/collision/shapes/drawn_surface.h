#pragma once

#include "core/base/units.h"

#include <array>
#include <span>
#include <vector>

namespace weft {

/// Triangles with a normal at each corner, in the coordinates of a solid.
struct DrawnSurface {
  std::vector<Vec3> positions;                ///< m
  std::vector<Vec3> normals;                  ///< unit, one for each position
  std::vector<std::array<int, 3>> triangles;  ///< counterclockwise from outside
};

/// A point of the outline of a surface of revolution about z.
struct ProfilePoint {
  double radius, z;  ///< m
  double slope;      ///< of the normal above the horizon, rad
};

/// Returns the surface that the outline sweeps, from below upwards. Two points at one position make
/// a sharp edge.
DrawnSurface revolved(std::span<const ProfilePoint> outline);

/// Returns the six faces of a box of this size (m) about a centre.
DrawnSurface box_surface(const Vec3& size, const Vec3& centre);

/// Returns a square of that side in the plane z = 0.
DrawnSurface square_surface(double side);

}  // namespace weft
