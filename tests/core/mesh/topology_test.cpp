#include "core/base/errors.h"
#include "core/mesh/mesh.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

Mesh flat(const std::vector<Vec2>& points) {
  Mesh mesh;
  mesh.material_coordinates = points;
  for (const Vec2& uv : points) mesh.rest_positions.emplace_back(uv[0], uv[1], 0);
  return mesh;
}

TEST(Topology, OfTrianglesJoinsTheVerticesOppositeToAnInnerEdge) {
  Mesh mesh = flat({{0, 0}, {1, 0}, {1, 1}, {0, 1}});
  mesh.triangles = {{0, 1, 2}, {0, 2, 3}};
  build_topology(mesh);
  EXPECT_EQ(mesh.edges.size(), 5u);
  EXPECT_TRUE(mesh.warp_edges.empty());
  EXPECT_TRUE(mesh.weft_edges.empty());
  EXPECT_TRUE(mesh.diagonals.empty());
  EXPECT_EQ(mesh.second_neighbours, (std::vector<Edge>{{1, 3}}));
  ASSERT_EQ(mesh.hinges.size(), 1u);
}

TEST(Topology, OfAQuadBesideATriangleBendsAcrossTheirEdge) {
  Mesh mesh = flat({{0, 0}, {1, 0}, {1, 1}, {0, 1}, {2, 0.5}});
  mesh.quads = {{0, 1, 2, 3}};
  mesh.triangles = {{0, 1, 2}, {0, 2, 3}, {1, 4, 2}};
  build_topology(mesh);
  EXPECT_EQ(mesh.edges.size(), 6u);
  EXPECT_EQ(mesh.diagonals, (std::vector<Edge>{{0, 2}, {1, 3}}));
  EXPECT_EQ(mesh.second_neighbours, (std::vector<Edge>{{0, 4}}));
  EXPECT_EQ(mesh.warp_edges, (std::vector<Edge>{{0, 3}, {1, 2}}));
  EXPECT_EQ(mesh.weft_edges, (std::vector<Edge>{{0, 1}, {2, 3}}));
}

TEST(Topology, RefusesWhatIsNoSurface) {
  const std::vector<Vec2> points = {{0, 0}, {1, 0}, {1, 1}, {0, 1}, {2, 2}};
  const std::vector<std::vector<Triangle>> bad = {
      {{0, 1, 2}, {0, 2, 3}, {0, 2, 4}},  // three faces at an edge
      {{0, 1, 1}},                        // a vertex twice
      {{0, 1, 2}, {2, 1, 0}},             // a face twice
  };
  for (const auto& triangles : bad) {
    Mesh mesh = flat(points);
    mesh.triangles = triangles;
    EXPECT_THROW(build_topology(mesh), InputError);
  }
}

}  // namespace
}  // namespace weft
