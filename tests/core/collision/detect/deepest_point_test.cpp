#include "core/collision/detect/deepest_point.h"

#include "core/collision/shapes/nearest_pair.h"
#include "core/collision/shapes/solid_mesh.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace weft {
namespace {

constexpr double k_tolerance = 1e-9;  // m

/// Random triangles whose corners lie in a cube around the solids of the table, which are up to
/// 1 m long, and whose sides are as long as the edges of a coarse cloth.
class Triangles {
 public:
  std::array<Vec3, 3> next() {
    const Vec3 centre = 0.6 * vector();
    return {centre + 0.05 * vector(), centre + 0.05 * vector(), centre + 0.05 * vector()};
  }

 private:
  Vec3 vector() {
    const double x = coordinate_(random_), y = coordinate_(random_), z = coordinate_(random_);
    return {x, y, z};
  }
  std::mt19937 random_{7};
  std::uniform_real_distribution<double> coordinate_{-1, 1};
};

Vec3 point_on(const DeepestPoint& point, const std::array<Vec3, 3>& corners) {
  return point.weights[0] * corners[0] + point.weights[1] * corners[1] +
         point.weights[2] * corners[2];
}

/// Expects that the gradient of `point` is a subgradient: the distance at `to` is at least what it
/// predicts from the distance at `from`.
void expect_subgradient(const Shape& shape, const DeepestPoint& point, const Vec3& from,
                        const Vec3& to) {
  // f(to) >= f(from) + g^T (to - from) for a convex function.
  EXPECT_GE(shape.nearest(to).distance,
            point.distance + point.gradient.dot(to - from) - 2 * k_tolerance);
}

TEST(SlowDeepestPoint, OfAnEdgeIsAsDeepAsAnyOfItsPoints) {
  constexpr int k_points = 500;
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    const auto shape = kind.make(ParameterValues(*kind.parameters));
    if (!shape->is_convex()) continue;
    Triangles triangles;
    int inside = 0;
    for (int k = 0; k < 300; ++k) {
      const std::array<Vec3, 3> corners = triangles.next();
      const Vec3 &a = corners[0], &b = corners[1];
      const DeepestPoint deepest = deepest_of_edge(*shape, a, b, k_tolerance);
      EXPECT_EQ(deepest.weights[2], 0);
      EXPECT_NEAR(deepest.distance, shape->nearest(point_on(deepest, corners)).distance, 1e-15);
      for (int s = 0; s <= k_points; ++s) {
        const Vec3 p = a + static_cast<double>(s) / k_points * (b - a);
        ASSERT_LE(deepest.distance, shape->nearest(p).distance + k_tolerance);
      }
      const double low = shape->nearest(a).distance, high = shape->nearest(b).distance;
      EXPECT_TRUE(edge_may_reach(low, high, (b - a).norm(), deepest.distance + k_tolerance));
      expect_subgradient(*shape, deepest, point_on(deepest, corners), corners[2]);
      if (deepest.weights[0] == 0 || deepest.weights[1] == 0) continue;
      EXPECT_NEAR(deepest.gradient.dot(b - a), 0, 1e-12);
      ++inside;
    }
    if (kind.name != "plane") {
      EXPECT_GT(inside, 10);
    }
  }
}

TEST(SlowDeepestPoint, OfAFaceIsAsDeepAsAnyOfItsPoints) {
  constexpr int k_points = 40;
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    const auto shape = kind.make(ParameterValues(*kind.parameters));
    if (!shape->is_convex()) continue;
    Triangles triangles;
    for (int k = 0; k < 300; ++k) {
      const std::array<Vec3, 3> corners = triangles.next();
      const Vec3 &a = corners[0], &b = corners[1], &c = corners[2];
      const DeepestPoint deepest = deepest_of_face(*shape, a, b, c, k_tolerance);
      EXPECT_NEAR(deepest.weights[0] + deepest.weights[1] + deepest.weights[2], 1, 1e-14);
      EXPECT_NEAR(deepest.distance, shape->nearest(point_on(deepest, corners)).distance, 1e-15);
      for (int s = 0; s <= k_points; ++s) {
        for (int t = 0; s + t <= k_points; ++t) {
          const Vec3 p = (s * a + t * b + (k_points - s - t) * c) / k_points;
          ASSERT_LE(deepest.distance, shape->nearest(p).distance + k_tolerance);
        }
      }
    }
  }
}

// The rabbit's ears, its paws and the hollows between them give the distance along an edge many
// minima.
TEST(SlowDeepestPoint, IsTheNearestOneOutsideARabbit) {
  constexpr int k_points = 20;
  const SolidKind& kind = find_entry(solid_table(), "mesh", "kind");
  const auto shape =
      kind.make_of_mesh(ParameterValues(*kind.parameters),
                        read_solid_mesh(source_dir() / "assets/meshes/rabbit.obj", "mesh"));
  ASSERT_FALSE(shape->is_convex());
  Triangles triangles;
  int edges = 0, faces = 0;
  for (int k = 0; k < 1500; ++k) {
    std::array<Vec3, 3> corners = triangles.next();
    const SurfacePoint seen = shape->nearest((corners[0] + corners[1] + corners[2]) / 3);
    for (Vec3& corner : corners) corner -= (seen.distance - 0.02) * seen.normal;
    const Vec3 &a = corners[0], &b = corners[1], &c = corners[2];
    const auto distance_of = [&](int s, int t) {
      return shape->nearest((s * a + t * b + (k_points - s - t) * c) / k_points).distance;
    };
    double of_edge = 1, of_face = 1;
    for (int s = 0; s <= k_points; ++s) {
      of_edge = std::min(of_edge, distance_of(s, k_points - s));
      for (int t = 0; s + t <= k_points; ++t) of_face = std::min(of_face, distance_of(s, t));
    }
    // No point is farther than `spacing` from one that was tried.
    const double spacing = std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()}) / k_points;
    const auto expect_nearest = [&](const DeepestPoint& found, double smallest) {
      EXPECT_LE(found.distance, smallest + 1e-12);
      EXPECT_GE(found.distance, smallest - spacing);
      EXPECT_NEAR(found.distance, shape->nearest(point_on(found, corners)).distance, 1e-12);
      EXPECT_NEAR(found.gradient.norm(), 1, 1e-12);
    };
    if (of_edge > spacing) {
      const DeepestPoint edge = deepest_of_edge(*shape, a, b, k_tolerance);
      expect_nearest(edge, of_edge);
      if (edge.weights[0] > 0 && edge.weights[1] > 0) ++edges;
    }
    if (of_face > spacing) {
      const DeepestPoint face = deepest_of_face(*shape, a, b, c, k_tolerance);
      expect_nearest(face, of_face);
      if (*std::ranges::min_element(face.weights) > 0) ++faces;
    }
  }
  EXPECT_GT(edges, 20);
  EXPECT_GT(faces, 10);
}

// Half of the triangles are slivers without area; some meet the surface.
TEST(DeepestPoint, WithinALimitIsAsFarFromARabbitAsWithoutOne) {
  const SolidKind& kind = find_entry(solid_table(), "mesh", "kind");
  ParameterValues values(*kind.parameters);
  values.set("scale", 1.5);
  const auto shape =
      kind.make_of_mesh(values, read_solid_mesh(source_dir() / "assets/meshes/rabbit.obj", "mesh"));
  const ConcaveShape& concave = *shape->concave();
  Triangles triangles;
  int meeting = 0, apart = 0;
  for (int k = 0; k < 800; ++k) {
    std::array<Vec3, 3> corners = triangles.next();
    const SurfacePoint seen = shape->nearest((corners[0] + corners[1] + corners[2]) / 3);
    for (Vec3& corner : corners) corner -= (seen.distance - 0.0005 * (k % 40)) * seen.normal;
    if (k % 2 == 1) corners[2] = (corners[0] + corners[1]) / 2;
    for (const std::size_t count : {2U, 3U}) {
      const std::span<const Vec3> element = std::span(corners).first(count);
      double of_corners = 1;
      for (const Vec3& corner : element)
        of_corners = std::min(of_corners, shape->nearest(corner).distance);
      if (of_corners <= 0) continue;
      const auto nearest = concave.nearest_outside(element);
      const double distance = nearest ? std::sqrt(nearest->squared_distance) : 0;
      ++(nearest ? apart : meeting);
      for (const double limit : {0.5 * distance, 2 * distance, 1.0}) {
        const double within = std::min(concave.distance_within(element, limit), of_corners);
        // 1e-15 m: the rounding of coordinates below 2 m.
        EXPECT_NEAR(within, std::min(distance, limit), 1e-15) << k << ' ' << count << ' ' << limit;
      }
    }
  }
  EXPECT_GT(meeting, 20);
  EXPECT_GT(apart, 200);
}

// An edge of a cloth crosses an edge of a box at a right angle: it is pushed out along the
// bisector, by the depth times the square root of 2.
TEST(SlowDeepestPoint, TellsTheDirectionOutAcrossASharpEdge) {
  const SolidKind& kind = find_entry(solid_table(), "box", "kind");
  const auto shape = kind.make(ParameterValues(*kind.parameters));
  const double half = 0.2, reach = 0.01;
  const DeepestPoint deepest = deepest_of_edge(*shape, Vec3(half - reach, 0.03, half + 0.001),
                                               Vec3(half + 0.001, 0.03, half - reach), k_tolerance);
  EXPECT_NEAR(deepest.weights[0], 0.5, 1e-6);
  EXPECT_NEAR(deepest.distance, -(reach - 0.001) / 2, k_tolerance);
  EXPECT_LT((deepest.gradient - Vec3(0.5, 0, 0.5)).norm(), 1e-9);
}

}  // namespace
}  // namespace weft
