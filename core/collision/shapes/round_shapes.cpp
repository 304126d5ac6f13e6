#include "core/collision/shapes/round_shapes.h"

#include "core/collision/shapes/drawn_surface.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace weft {

Direction direction_of(const Vec3& v, const Vec3& otherwise) {
  constexpr double k_shortest = 1e-12;  // m
  const double length = v.norm();
  if (length < k_shortest) return {otherwise, 0};
  return {v / length, length};
}

// Combines the distances a from the side and b from the nearer end, both negative inside: takes the
// larger one where one is negative, and |(a, b)| beyond the edge.
SurfacePoint nearest_on_cylinder(const Vec3& p, double radius, double half_length) {
  const Direction side = direction_of(Vec3(p.x(), p.y(), 0), Vec3::UnitX());
  const Vec3 up = p.z() < 0 ? Vec3(-Vec3::UnitZ()) : Vec3(Vec3::UnitZ());
  const double a = side.length - radius, b = std::abs(p.z()) - half_length;
  if (a > 0 && b > 0) {
    const double distance = std::hypot(a, b);
    return {distance, (a * side.unit + b * up) / distance};
  }
  return a > b ? SurfacePoint{a, side.unit} : SurfacePoint{b, up};
}

DrawnSurface drawn_cylinder(double radius, double half_length, double z) {
  constexpr double k_up = std::numbers::pi / 2;
  const double low = z - half_length, high = z + half_length;
  const std::array<ProfilePoint, 6> outline = {{{0, low, -k_up},
                                                {radius, low, -k_up},
                                                {radius, low, 0},
                                                {radius, high, 0},
                                                {radius, high, k_up},
                                                {0, high, k_up}}};
  return revolved(outline);
}

}  // namespace weft
