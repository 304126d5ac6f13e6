#include "core/collision/shapes/surface_crossings.h"

#include "core/base/errors.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// Returns the side of the plane through a, b and c that d is on: the sign of the volume of the
/// four, 0 where rounding decides it. The bound is that of orient3d's first stage in Shewchuk
/// (1997), "Adaptive precision floating-point arithmetic".
int side_of_plane(const Vec3& a, const Vec3& b, const Vec3& c, const Vec3& d) {
  constexpr double k_unit = std::numeric_limits<double>::epsilon() / 2;
  constexpr double k_bound = (7 + 56 * k_unit) * k_unit;
  const Vec3 ad = a - d, bd = b - d, cd = c - d;
  const Vec3 absolute_bc = Vec3(std::abs(bd.y() * cd.z()) + std::abs(bd.z() * cd.y()),
                                std::abs(bd.z() * cd.x()) + std::abs(bd.x() * cd.z()),
                                std::abs(bd.x() * cd.y()) + std::abs(bd.y() * cd.x()));
  const double volume = ad.dot(bd.cross(cd));
  if (std::abs(volume) <= k_bound * ad.cwiseAbs().dot(absolute_bc)) return 0;
  return volume > 0 ? 1 : -1;
}

/// Returns whether a segment with an end on either side of a triangle's plane goes through the
/// triangle or touches its border.
bool pierces(const Vec3& p, const Vec3& q, const std::array<Vec3, 3>& x) {
  if (side_of_plane(x[0], x[1], x[2], p) * side_of_plane(x[0], x[1], x[2], q) >= 0) return false;
  std::array<int, 3> sides{};
  for (std::size_t k = 0; k < 3; ++k) sides[k] = side_of_plane(x[k], x[(k + 1) % 3], p, q);
  return std::ranges::min(sides) >= 0 || std::ranges::max(sides) <= 0;
}

std::array<Vec3, 3> corners_of(const TriangleSurface& surface, std::size_t t) {
  return {surface.corner(t, 0), surface.corner(t, 1), surface.corner(t, 2)};
}

int count_of_shared(const Triangle& a, const Triangle& b) {
  return static_cast<int>(
      std::ranges::count_if(a, [&](int vertex) { return std::ranges::count(b, vertex) > 0; }));
}

/// Returns whether a side of one triangle that has no vertex of the other pierces it.
bool side_pierces(const TriangleSurface& surface, std::size_t a, std::size_t b) {
  const Triangle &of = surface.triangles[a], &through = surface.triangles[b];
  for (std::size_t k = 0; k < 3; ++k) {
    const bool is_shared =
        std::ranges::count(through, of[k]) > 0 || std::ranges::count(through, of[(k + 1) % 3]) > 0;
    if (!is_shared &&
        pierces(surface.corner(a, k), surface.corner(a, (k + 1) % 3), corners_of(surface, b))) {
      return true;
    }
  }
  return false;
}

bool is_fold(const TriangleSurface& surface, std::size_t a, std::size_t b) {
  constexpr double k_rounding = 1e-12;
  return surface.normal(a).dot(surface.normal(b)) < k_rounding - 1;
}

}  // namespace

void check_no_crossings(const TriangleSurface& surface, const SurfaceTree& tree,
                        const SurfaceSource& source) {
  for (std::size_t a = 0; a < surface.triangles.size(); ++a) {
    const auto x = corners_of(surface, a);
    const Vec3 low = x[0].cwiseMin(x[1]).cwiseMin(x[2]), high = x[0].cwiseMax(x[1]).cwiseMax(x[2]);
    tree.visit(low, high, [&](int triangle) {
      const auto b = static_cast<std::size_t>(triangle);
      if (b <= a) return;
      const int shared = count_of_shared(surface.triangles[a], surface.triangles[b]);
      const bool is_wrong = shared == 2
                                ? is_fold(surface, a, b)
                                : side_pierces(surface, a, b) || side_pierces(surface, b, a);
      if (!is_wrong) return;
      throw InputError(source.field,
                       (shared == 2 ? "a triangle folded onto another" : "triangles that cross") +
                           source.location(a) + source.location(b),
                       "a surface that does not cross itself");
    });
  }
}

}  // namespace weft
