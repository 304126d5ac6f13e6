#include "core/base/errors.h"
#include "core/collision/shapes/drawn_surface.h"
#include "core/collision/shapes/solid_mesh.h"
#include "tests/support/message_of.h"

#include <gtest/gtest.h>

#include <numbers>
#include <random>

namespace weft {
namespace {

const std::vector<Triangle> k_tetrahedron = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};

std::vector<Vec3> tetrahedron_at(const Vec3& origin, double size = 1) {
  return {origin, origin + size * Vec3::UnitX(), origin + size * Vec3::UnitY(),
          origin + size * Vec3::UnitZ()};
}

/// The triangles of a second body, whose first vertex has that number.
void add(TriangleSurface& surface, const std::vector<Vec3>& positions,
         const std::vector<Triangle>& triangles) {
  const int first = static_cast<int>(surface.positions.size());
  surface.positions.insert(surface.positions.end(), positions.begin(), positions.end());
  for (const auto& [a, b, c] : triangles)
    surface.triangles.push_back({first + a, first + b, first + c});
}

SolidMesh mesh_of(const TriangleSurface& surface) {
  return SolidMesh(surface, "", SurfaceSource{"mesh", "", {}});
}

/// A box with square sides, cut in triangles.
TriangleSurface box(const Vec3& size) {
  TriangleSurface surface;
  for (int k = 0; k < 8; ++k) {
    const Vec3 sign(k & 1 ? 1 : -1, k & 2 ? 1 : -1, k & 4 ? 1 : -1);
    surface.positions.emplace_back(size.cwiseProduct(sign) / 2);
  }
  for (const auto& [a, b, c, d] :
       {std::array{0, 2, 3, 1}, std::array{4, 5, 7, 6}, std::array{0, 1, 5, 4},
        std::array{2, 6, 7, 3}, std::array{0, 4, 6, 2}, std::array{1, 3, 7, 5}}) {
    surface.triangles.push_back({a, b, c});
    surface.triangles.push_back({a, c, d});
  }
  return surface;
}

struct BrokenSurface {
  const char* name;
  TriangleSurface surface;
  const char* message;
};

std::vector<BrokenSurface> broken_surfaces() {
  const TriangleSurface good{tetrahedron_at(Vec3::Zero()), k_tetrahedron};
  std::vector<BrokenSurface> broken;
  const auto add_case = [&](const char* name, const char* message) -> TriangleSurface& {
    broken.push_back({name, good, message});
    return broken.back().surface;
  };
  broken.reserve(20);
  add_case("too small", "got 3 triangles, expected 4 to 200000 triangles").triangles.pop_back();
  TriangleSurface& open = add_case("open", "got an open edge 1-3, expected a closed surface");
  open.triangles.pop_back();
  add(open, tetrahedron_at(Vec3(3, 0, 0)), k_tetrahedron);
  add_case("crowded", "got a third triangle at the edge 1-2, expected two")
      .triangles.push_back({0, 1, 3});
  TriangleSurface& turned =
      add_case("turned", "got triangles that face opposite directions at the edge 1-2, expected ");
  turned.triangles[1] = {1, 0, 3};
  add(add_case("met at a vertex", "got parts that meet at vertex 1 alone, expected one ring"),
      tetrahedron_at(Vec3(-1, -1, -1)), k_tetrahedron);
  for (Triangle& triangle : broken.back().surface.triangles) {
    // The second body's far corner becomes the first one's first vertex.
    for (int& vertex : triangle) vertex = vertex == 7 ? 0 : vertex;
  }
  TriangleSurface& inwards = add_case("inside out", "got a surface that faces inwards, expected");
  for (Triangle& triangle : inwards.triangles) std::swap(triangle[0], triangle[1]);
  add(add_case("nested", "got a part inside another, expected parts beside each other"),
      tetrahedron_at(Vec3(0.1, 0.1, 0.1), 0.1), k_tetrahedron);
  add(add_case("crossing", "got triangles that cross, expected a surface that does not cross"),
      tetrahedron_at(Vec3(0.1, 0.1, -0.5)), k_tetrahedron);
  add(add_case("crossing along diagonals", "got triangles that cross, expected"), {}, {});
  broken.back().surface = box(Vec3::Ones());
  TriangleSurface shifted = box(Vec3::Ones());
  for (Vec3& x : shifted.positions) x += Vec3::Constant(0.5);
  add(broken.back().surface, shifted.positions, shifted.triangles);
  add_case("without area", "got a triangle without area, expected").positions[1] = Vec3::Zero();
  TriangleSurface& folded = add_case("folded", "got a triangle folded onto another, expected");
  folded.positions[3] = Vec3(0.25, 0.25, 0);
  return broken;
}

TEST(SolidMesh, RefusesASurfaceThatEnclosesNoSolidAndSaysWhereItIsBroken) {
  for (const BrokenSurface& broken : broken_surfaces()) {
    SCOPED_TRACE(broken.name);
    const std::string message = message_of<InputError>([&] { mesh_of(broken.surface); });
    EXPECT_TRUE(message.starts_with("mesh: " + std::string(broken.message))) << message;
  }
}

TEST(SolidMesh, TakesPartsBesideEachOther) {
  TriangleSurface surface{tetrahedron_at(Vec3::Zero()), k_tetrahedron};
  add(surface, tetrahedron_at(Vec3(2, 0, 0)), k_tetrahedron);
  const SolidMesh mesh = mesh_of(surface);
  EXPECT_LT(mesh.nearest(Vec3(0.2, 0.2, 0.2)).distance, 0);
  EXPECT_LT(mesh.nearest(Vec3(2.2, 0.2, 0.2)).distance, 0);
  EXPECT_NEAR(mesh.nearest(Vec3(1.5, 0, 0)).distance, 0.5, 1e-15);
}

Vec3 random_point(std::mt19937& random, double range) {
  std::uniform_real_distribution<double> coordinate(-range, range);
  const double x = coordinate(random), y = coordinate(random), z = coordinate(random);
  return {x, y, z};
}

TEST(SolidMesh, OfABoxHasTheDistanceAndNormalOfTheBox) {
  const Vec3 size(0.4, 0.6, 0.8);
  const SolidMesh mesh = mesh_of(box(size));
  ParameterValues values(*box_kind().parameters);
  values.set("size", size);
  const auto exact = box_kind().make(values);
  std::mt19937 random(1);
  for (int k = 0; k < 20000; ++k) {
    // The points are from near by to far away.
    const double range = std::pow(10.0, k % 5) / 2;
    const Vec3 p = random_point(random, range);
    const SurfacePoint found = mesh.nearest(p), expected = exact->nearest(p);
    EXPECT_NEAR(found.distance, expected.distance, 4e-16 * range + 1e-15) << p.transpose();
    EXPECT_LT((found.normal - expected.normal).norm(), 1e-9) << p.transpose();
  }
}

// The surface of the mesh is up to the sagitta of its longest edge L inside the ball: L^2 / 8R, and
// about a third more within a triangle, whose corners are L/sqrt(3) from its middle.
TEST(SolidMesh, OfABallHasItsDistanceWithinTheSagittaOfItsTriangles) {
  const double radius = 0.2, longest = std::sqrt(2.0) * radius * (std::numbers::pi / 2) / 29;
  const double sagitta = longest * longest / (6 * radius);
  std::mt19937 random(2);
  double largest = 0;
  for (int k = 0; k < 20000; ++k) {
    const Vec3 p = random_point(random, 0.5);
    const double error = ball_mesh()->nearest(p).distance - (p.norm() - radius);
    EXPECT_GT(error, -1e-15);
    largest = std::max(largest, error);
  }
  EXPECT_LT(largest, sagitta);
  EXPECT_GT(largest, sagitta / 8);
}

TEST(SlowSolidMesh, FindsTheNearestPointThatComparingAllTrianglesFinds) {
  const TriangleSurface& surface = ball_mesh()->surface();
  std::mt19937 random(3);
  for (int k = 0; k < 100; ++k) {
    const Vec3 p = random_point(random, 0.3);
    double nearest = std::numeric_limits<double>::infinity();
    for (const Triangle& triangle : surface.triangles) {
      TriangleSurface alone{{}, {{0, 1, 2}}};
      for (const int vertex : triangle)
        alone.positions.push_back(surface.positions[static_cast<std::size_t>(vertex)]);
      nearest = std::min(nearest, SurfaceTree(alone).nearest(p).squared_distance);
    }
    EXPECT_EQ(std::abs(ball_mesh()->nearest(p).distance), std::sqrt(nearest));
  }
}

// The bits are the same even where several triangles are equally near: in the planes of symmetry of
// a box and on its edges.
TEST(SolidMesh, FindsTheSameBitsFromAnyHint) {
  const SolidMesh of_box = mesh_of(box(Vec3(0.4, 0.4, 0.4)));
  std::mt19937 random(5);
  for (const SolidMesh* mesh : {&of_box, ball_mesh().get()}) {
    const auto last = static_cast<int>(mesh->surface().triangles.size()) - 1;
    std::uniform_int_distribution<int> triangle(0, last);
    for (int k = 0; k < 5000; ++k) {
      Vec3 p = random_point(random, 0.5);
      for (double& coordinate : p) {
        if (k % 2 == 0) coordinate = 0.1 * std::round(10 * coordinate);
      }
      int hint = triangle(random), next = -1;
      const SurfacePoint alone = mesh->find_nearest(p, next), hinted = mesh->find_nearest(p, hint);
      ASSERT_EQ(hinted.distance, alone.distance) << p.transpose();
      ASSERT_EQ(hinted.normal, alone.normal) << p.transpose();
      ASSERT_EQ(hint, next) << p.transpose();
      // The point's own triangle is a hint, too, as for a vertex that rests or moves a little.
      for (const double shift : {0.0, 1e-3, 1e-2}) {
        const Vec3 moved = p + shift * random_point(random, 1);
        int own = hint, none = -1;
        const SurfacePoint found = mesh->find_nearest(moved, own);
        const SurfacePoint expected = mesh->find_nearest(moved, none);
        ASSERT_EQ(found.distance, expected.distance) << moved.transpose();
        ASSERT_EQ(found.normal, expected.normal) << moved.transpose();
        ASSERT_EQ(own, none) << moved.transpose();
      }
    }
  }
}

TEST(SolidMesh, IsConvexWhereItHasOnePartThatBendsOutwards) {
  EXPECT_TRUE(ball_mesh()->is_convex());
  EXPECT_TRUE(mesh_of(box(Vec3::Ones())).is_convex());
  TriangleSurface dented = box(Vec3::Ones());
  dented.positions[0] *= 0.5;
  EXPECT_FALSE(mesh_of(dented).is_convex());
  TriangleSurface two{tetrahedron_at(Vec3::Zero()), k_tetrahedron};
  add(two, tetrahedron_at(Vec3(2, 0, 0)), k_tetrahedron);
  EXPECT_FALSE(mesh_of(two).is_convex());
}

TEST(SolidMesh, IsDrawnSmoothButForItsCreases) {
  const auto drawn = [](const TriangleSurface& surface) {
    const SolidMesh mesh = mesh_of(surface);
    return mesh_kind()
        .make_of_mesh(ParameterValues(*mesh_kind().parameters),
                      std::make_shared<const SolidMesh>(mesh))
        ->drawn();
  };
  // Each face of a box has its own corners; the diagonals that cut it are smooth.
  EXPECT_EQ(drawn(box(Vec3::Ones())).positions.size(), 24u);
  const TriangleSurface& ball = ball_mesh()->surface();
  const DrawnSurface smooth = drawn(ball);
  EXPECT_EQ(smooth.positions.size(), ball.positions.size());
  for (std::size_t k = 0; k < smooth.positions.size(); ++k) {
    EXPECT_GT(smooth.normals[k].dot(smooth.positions[k].normalized()), 0.999);
  }
}

TEST(SolidMesh, BendsAsNarrowlyAsItsBallAndScalesWithIt) {
  ParameterValues values(*mesh_kind().parameters);
  values.set("scale", 10.0);
  const auto shape = mesh_kind().make(values);
  EXPECT_NEAR(shape->bend_radius(), 2, 0.1);
  EXPECT_NEAR(shape->nearest(Vec3(0, 0, 3)).distance, 1, 0.01);
}

}  // namespace
}  // namespace weft
