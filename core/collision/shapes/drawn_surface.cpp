#include "core/collision/shapes/drawn_surface.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr int k_sectors = 64;

/// Adds the parallelogram corner, corner + a, corner + a + b, corner + b; it faces a x b.
void add_parallelogram(const Vec3& corner, const Vec3& a, const Vec3& b, DrawnSurface& surface) {
  const int first = static_cast<int>(surface.positions.size());
  for (const Vec3& position : {corner, Vec3(corner + a), Vec3(corner + a + b), Vec3(corner + b)}) {
    surface.positions.push_back(position);
    surface.normals.push_back(a.cross(b).normalized());
  }
  surface.triangles.push_back({first, first + 1, first + 2});
  surface.triangles.push_back({first, first + 2, first + 3});
}

}  // namespace

DrawnSurface revolved(std::span<const ProfilePoint> outline) {
  DrawnSurface surface;
  for (const ProfilePoint& point : outline) {
    for (int k = 0; k <= k_sectors; ++k) {
      const double angle = 2 * std::numbers::pi * k / k_sectors;
      const Vec3 out(std::cos(angle), std::sin(angle), 0);
      surface.positions.push_back(point.radius * out + point.z * Vec3::UnitZ());
      surface.normals.push_back(std::cos(point.slope) * out +
                                std::sin(point.slope) * Vec3::UnitZ());
    }
  }
  constexpr int k_ring = k_sectors + 1;
  for (int ring = 0; ring + 1 < static_cast<int>(outline.size()); ++ring) {
    for (int k = 0; k < k_sectors; ++k) {
      const int low = ring * k_ring + k, high = low + k_ring;
      surface.triangles.push_back({low, low + 1, high + 1});
      surface.triangles.push_back({low, high + 1, high});
    }
  }
  return surface;
}

DrawnSurface box_surface(const Vec3& size, const Vec3& centre) {
  DrawnSurface surface;
  for (int axis = 0; axis < 3; ++axis) {
    const Vec3 a = size[(axis + 1) % 3] * Vec3::Unit((axis + 1) % 3);
    const Vec3 b = size[(axis + 2) % 3] * Vec3::Unit((axis + 2) % 3);
    const Vec3 out = 0.5 * size[axis] * Vec3::Unit(axis);
    add_parallelogram(centre + out - 0.5 * (a + b), a, b, surface);
    add_parallelogram(centre - out - 0.5 * (a + b), b, a, surface);
  }
  return surface;
}

DrawnSurface square_surface(double side) {
  DrawnSurface surface;
  add_parallelogram(Vec3(-side / 2, -side / 2, 0), side * Vec3::UnitX(), side * Vec3::UnitY(),
                    surface);
  return surface;
}

}  // namespace weft
