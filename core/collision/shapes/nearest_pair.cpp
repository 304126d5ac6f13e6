#include "core/collision/shapes/nearest_pair.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cstddef>

namespace weft {

namespace {

/// The nearest points p + s u and q + t v of two edges, 0 <= s, t <= 1 (Ericson 2005, Real-Time
/// Collision Detection, 5.1.9).
struct NearestOfEdges {
  double s, t;
};

NearestOfEdges nearest_of_edges(const Vec3& p, const Vec3& u, const Vec3& q, const Vec3& v) {
  const Vec3 r = p - q;
  const double a = u.squaredNorm(), e = v.squaredNorm(), f = v.dot(r);
  if (a == 0) return {0, e > 0 ? std::clamp(f / e, 0.0, 1.0) : 0};
  const double c = u.dot(r);
  if (e == 0) return {std::clamp(-c / a, 0.0, 1.0), 0};
  const double b = u.dot(v), denominator = a * e - b * b;
  const double s = denominator > 0 ? std::clamp((b * f - c * e) / denominator, 0.0, 1.0) : 0;
  const double t = (b * s + f) / e;
  if (t < 0) return {std::clamp(-c / a, 0.0, 1.0), 0};
  if (t > 1) return {std::clamp((b - c) / a, 0.0, 1.0), 1};
  return {s, t};
}

/// Returns whether the edge from p to q goes through the triangle (Moeller and Trumbore 1997).
bool goes_through(const Vec3& p, const Vec3& q, const std::array<Vec3, 3>& triangle) {
  const Vec3 ab = triangle[1] - triangle[0], ac = triangle[2] - triangle[0], direction = q - p;
  const Vec3 across = direction.cross(ac), from = p - triangle[0];
  const double volume = ab.dot(across);
  if (volume == 0) return false;
  const double u = from.dot(across) / volume;
  if (u < 0 || u > 1) return false;
  const Vec3 turned = from.cross(ab);
  const double v = direction.dot(turned) / volume, t = ac.dot(turned) / volume;
  return v >= 0 && u + v <= 1 && t >= 0 && t <= 1;
}

void take(const Vec3& point, const std::array<double, 3>& weights, const Vec3& on_surface,
          NearestPair& found) {
  const double squared = (point - on_surface).squaredNorm();
  if (squared < found.squared_distance) {
    found.squared_distance = squared;
    found.weights = weights;
    found.on_surface = on_surface;
  }
}

/// The side of a face from p, its corner i, to q, its corner j.
struct Side {
  const Vec3 &p, &q;
  std::size_t i, j;
};

/// Takes the pair on a side, if the pair is nearer.
void take_nearest_of_side(const Side& of_face, const std::array<Vec3, 3>& triangle,
                          NearestPair& found) {
  const auto& [p, q, i, j] = of_face;
  const Vec3 side = q - p;
  for (std::size_t k = 0; k < 3; ++k) {
    const Vec3 along = triangle[(k + 1) % 3] - triangle[k];
    const auto [s, t] = nearest_of_edges(p, side, triangle[k], along);
    std::array<double, 3> weights = {0, 0, 0};
    weights[i] = 1 - s;
    weights[j] = s;
    take(p + s * side, weights, triangle[k] + t * along, found);
  }
  found.is_crossing = found.is_crossing || goes_through(p, q, triangle);
}

/// Takes a corner of the surface that is above the interior of the face, if the corner is nearer.
void take_corner(const Vec3& corner, const std::array<Vec3, 3>& face, NearestPair& found) {
  const Vec3 ab = face[1] - face[0], ac = face[2] - face[0], from = corner - face[0];
  const Vec3 normal = ab.cross(ac);
  const double area = normal.squaredNorm();
  const double v = from.cross(ac).dot(normal), w = ab.cross(from).dot(normal);
  if (!(v > 0 && w > 0 && v + w < area)) return;
  take(face[0] + v / area * ab + w / area * ac, {1 - (v + w) / area, v / area, w / area}, corner,
       found);
}

}  // namespace

void take_nearest_of_edge(const std::array<Vec3, 2>& edge, const std::array<Vec3, 3>& triangle,
                          NearestPair& found) {
  take_nearest_of_side({edge[0], edge[1], 0, 1}, triangle, found);
}

void take_nearest_of_face(const std::array<Vec3, 3>& face, const std::array<Vec3, 3>& triangle,
                          NearestPair& found) {
  for (std::size_t k = 0; k < 3; ++k) {
    const std::size_t next = (k + 1) % 3;
    take_nearest_of_side({face[k], face[next], k, next}, triangle, found);
    take_corner(triangle[k], face, found);
    found.is_crossing = found.is_crossing || goes_through(triangle[k], triangle[next], face);
  }
}

}  // namespace weft
