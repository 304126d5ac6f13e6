#include "core/base/errors.h"
#include "core/mesh/obj_statements.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace weft {

namespace {

double cross(const Vec2& a, const Vec2& b) { return a[0] * b[1] - a[1] * b[0]; }

/// The corners of a face in its own plane, in counter-clockwise order.
class FlatFace {
 public:
  FlatFace(const ObjFile& file, const ObjFace& face) {
    const auto corners = file.corners_of(face);
    const auto position = [&](std::size_t k) -> const Vec3& {
      return file.positions[static_cast<std::size_t>(corners[k % corners.size()].vertex)];
    };
    // The normal is found by Newell's method, as the sum of the areas that the sides enclose with a
    // corner.
    Vec3 normal = Vec3::Zero();
    for (std::size_t k = 0; k < corners.size(); ++k) {
      normal += (position(k) - position(0)).cross(position(k + 1) - position(0));
    }
    const Vec3 side = normal.unitOrthogonal(), up = normal.normalized().cross(side);
    for (std::size_t k = 0; k < corners.size(); ++k) {
      const Vec3 from_first = position(k) - position(0);
      points_.emplace_back(side.dot(from_first), up.dot(from_first));
    }
  }

  int size() const { return static_cast<int>(points_.size()); }
  double distance(int a, int b) const { return (at(a) - at(b)).norm(); }
  /// Returns true if the triangle is counter-clockwise and thicker than rounding errors.
  bool has_area(int a, int b, int c) const {
    const Vec2 ab = at(b) - at(a), ac = at(c) - at(a), bc = at(c) - at(b);
    const double longest = std::max({ab.squaredNorm(), ac.squaredNorm(), bc.squaredNorm()});
    return 0.5 * cross(ab, ac) > 1e-12 * longest;
  }
  /// Returns true if a point lies in a counter-clockwise triangle or on its border.
  bool contains(const CornerTriangle& triangle, int point) const {
    for (std::size_t k = 0; k < 3; ++k) {
      const Vec2 &from = at(triangle[k]), &to = at(triangle[(k + 1) % 3]);
      if (cross(to - from, at(point) - from) < 0) return false;
    }
    return true;
  }

 private:
  const Vec2& at(int k) const { return points_[static_cast<std::size_t>(k)]; }

  std::vector<Vec2> points_;
};

std::vector<CornerTriangle> cut_quad(const FlatFace& face) {
  std::vector<CornerTriangle> best;
  double shortest = std::numeric_limits<double>::infinity();
  for (const int k : {0, 1}) {
    const CornerTriangle first = {k, k + 1, k + 2}, second = {k, k + 2, (k + 3) % 4};
    const double length = face.distance(k, k + 2);
    const bool is_inside = face.has_area(first[0], first[1], first[2]) &&
                           face.has_area(second[0], second[1], second[2]);
    if (!is_inside || length >= shortest) continue;
    shortest = length;
    best = {first, second};
  }
  return best;
}

/// Cuts off ears, triangles of neighbouring corners that contain no other corner; every polygon has
/// two (Meisters 1975). The ear with the shortest diagonal is cut off first.
std::vector<CornerTriangle> cut_ears(const FlatFace& face) {
  std::vector<int> left(static_cast<std::size_t>(face.size()));
  std::iota(left.begin(), left.end(), 0);
  std::vector<CornerTriangle> ears;
  while (left.size() > 2) {
    const std::size_t n = left.size();
    const auto ear_at = [&](std::size_t i) {
      return CornerTriangle{left[(i + n - 1) % n], left[i], left[(i + 1) % n]};
    };
    std::vector<int> not_convex;  // only these corners can lie in an ear
    for (std::size_t i = 0; i < n; ++i) {
      const auto [a, b, c] = ear_at(i);
      if (!face.has_area(a, b, c)) not_convex.push_back(b);
    }
    std::size_t best = n;
    double shortest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < n; ++i) {
      const CornerTriangle ear = ear_at(i);
      const double length = face.distance(ear[0], ear[2]);
      if (length >= shortest || !face.has_area(ear[0], ear[1], ear[2])) continue;
      const bool is_empty = std::ranges::none_of(not_convex, [&](int other) {
        return std::ranges::count(ear, other) == 0 && face.contains(ear, other);
      });
      if (!is_empty) continue;
      shortest = length;
      best = i;
    }
    if (best == n) return {};
    ears.push_back(ear_at(best));
    left.erase(left.begin() + static_cast<std::ptrdiff_t>(best));
  }
  return ears;
}

}  // namespace

std::vector<CornerTriangle> cut_face(const ObjFile& file, const ObjFace& face) {
  const FlatFace flat(file, face);
  std::vector<CornerTriangle> triangles;
  if (face.sides == 3) {
    if (flat.has_area(0, 1, 2)) triangles = {{0, 1, 2}};
  } else {
    triangles = face.sides == 4 ? cut_quad(flat) : cut_ears(flat);
  }
  if (triangles.empty()) {
    throw InputError(file.location(face.line), "a face without area, or that crosses itself",
                     "a face with an area above 0");
  }
  return triangles;
}

}  // namespace weft
