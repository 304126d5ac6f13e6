#pragma once

#include "core/collision/shapes/surface_tree.h"

namespace weft {

struct TriangleCorners {
  const Vec3 &a, &b, &c;
};

/// Finds the nearest point of a triangle by the region of its plane that p is above (Ericson 2005,
/// Real-Time Collision Detection, 5.1.5), if it is nearer than `found`. Returns whether it is.
inline bool take_nearest(const Vec3& p, const TriangleCorners& corners, int triangle,
                         NearestOnSurface& found) {
  const auto& [a, b, c] = corners;
  const auto take = [&](const Vec3& point, int feature) {
    const double squared = (p - point).squaredNorm();
    if (!(squared < found.squared_distance)) return false;
    found = {squared, point, triangle, feature};
    return true;
  };
  const Vec3 ab = b - a, ac = c - a, ap = p - a;
  const double d1 = ab.dot(ap), d2 = ac.dot(ap);
  if (d1 <= 0 && d2 <= 0) return take(a, 0);
  const Vec3 bp = p - b;
  const double d3 = ab.dot(bp), d4 = ac.dot(bp);
  if (d3 >= 0 && d4 <= d3) return take(b, 1);
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return take(a + d1 / (d1 - d3) * ab, 3);
  const Vec3 cp = p - c;
  const double d5 = ab.dot(cp), d6 = ac.dot(cp);
  if (d6 >= 0 && d5 <= d6) return take(c, 2);
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return take(a + d2 / (d2 - d6) * ac, 5);
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) {
    return take(b + (d4 - d3) / ((d4 - d3) + (d5 - d6)) * (c - b), 4);
  }
  const double sum = va + vb + vc;
  return take(a + vb / sum * ab + vc / sum * ac, 6);
}

}  // namespace weft
