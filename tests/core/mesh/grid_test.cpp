#include "core/mesh/grid.h"

#include "core/base/errors.h"
#include "core/mesh/state.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

namespace weft {
namespace {

GridParameters grid(int rows, int columns, const std::string& diagonals = "regular") {
  GridParameters parameters;
  parameters.orientation = "vertical";
  parameters.rows = rows;
  parameters.columns = columns;
  parameters.width = 0.5;
  parameters.length = 2;
  parameters.diagonals = diagonals;
  return parameters;
}

std::set<Edge> as_set(const std::vector<Edge>& edges) {
  std::set<Edge> set;
  for (const auto& [a, b] : edges) set.insert({std::min(a, b), std::max(a, b)});
  EXPECT_EQ(set.size(), edges.size()) << "an edge is listed twice";
  return set;
}

class Grid : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(OfEachCut, Grid, testing::Values("regular", "alternating", "cross"),
                         [](const auto& cut) { return std::string(cut.param); });

TEST_P(Grid, HasAsManyPartsAsTheClosedFormsSay) {
  const int n = 5, m = 8;
  const bool crossed = std::string(GetParam()) == "cross";
  const int quads = (n - 1) * (m - 1);
  const Mesh mesh = make_grid(grid(n, m, GetParam()));
  const auto count = [](const auto& list) { return static_cast<int>(list.size()); };
  EXPECT_EQ(mesh.vertex_count(), n * m + (crossed ? quads : 0));
  EXPECT_EQ(mesh.vertex_count(), vertex_count(grid(n, m, GetParam())));
  EXPECT_EQ(count(mesh.quads), quads);
  EXPECT_EQ(count(mesh.triangles), (crossed ? 4 : 2) * quads);
  EXPECT_EQ(count(mesh.weft_edges), n * (m - 1));
  EXPECT_EQ(count(mesh.warp_edges), (n - 1) * m);
  EXPECT_EQ(count(mesh.edges), count(mesh.weft_edges) + count(mesh.warp_edges));
  EXPECT_EQ(count(mesh.diagonals), (crossed ? 4 : 2) * quads);
  // Euler: the triangulation of a disk has V - E + F = 1, and every edge except the 2(n+m-2) of its
  // border is the hinge of two triangles.
  const int all_edges = mesh.vertex_count() + count(mesh.triangles) - 1;
  EXPECT_EQ(count(mesh.hinges), all_edges - 2 * (n + m - 2));
}

TEST_P(Grid, JoinsSecondNeighboursAlongRowsAndColumnsAlone) {
  const int n = 4, m = 6;
  std::set<Edge> expected;
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < m; ++column) {
      const int v = row * m + column;
      if (column + 2 < m) expected.insert({v, v + 2});
      if (row + 2 < n) expected.insert({v, v + 2 * m});
    }
  }
  EXPECT_EQ(as_set(make_grid(grid(n, m, GetParam())).second_neighbours), expected);
}

TEST_P(Grid, IsCounterClockwiseInMaterialCoordinates) {
  const Mesh mesh = make_grid(grid(4, 3, GetParam()));
  const auto uv = [&](int v) { return mesh.material_coordinates[static_cast<std::size_t>(v)]; };
  for (const auto& [a, b, c] : mesh.triangles) {
    const Vec2 p = uv(b) - uv(a), q = uv(c) - uv(a);
    EXPECT_GT(p[0] * q[1] - p[1] * q[0], 0);
  }
}

TEST_P(Grid, SharesItsAreaAmongItsVertices) {
  const std::vector<double> areas = vertex_areas(make_grid(grid(7, 9, GetParam())));
  // Rounding of a sum of about a hundred terms.
  EXPECT_NEAR(std::accumulate(areas.begin(), areas.end(), 0.0), 0.5 * 2, 1e-13);
  EXPECT_GT(*std::min_element(areas.begin(), areas.end()), 0);
}

TEST_P(Grid, HasHingesWithTheirTrianglesOnBothSides) {
  const Mesh mesh = make_grid(grid(3, 4, GetParam()));
  for (const Hinge& hinge : mesh.hinges) {
    const auto uv = [&](int v) { return mesh.material_coordinates[static_cast<std::size_t>(v)]; };
    const auto side = [&](int v) {
      const Vec2 along = uv(hinge.v1) - uv(hinge.v0), to = uv(v) - uv(hinge.v0);
      return along[0] * to[1] - along[1] * to[0];
    };
    EXPECT_LT(side(hinge.v2) * side(hinge.v3), 0);
  }
}

TEST_P(Grid, HasUpwardNormalsWhenItLies) {
  GridParameters parameters = grid(3, 4, GetParam());
  parameters.orientation = "horizontal";
  const Mesh mesh = make_grid(parameters);
  VecX normals;
  vertex_normals(mesh, rest_state(mesh).x, normals);
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    // A normalised sum of vectors along z is exact except for the rounding of the division.
    EXPECT_NEAR((at(normals, i) - Vec3::UnitZ()).norm(), 0, 1e-15);
  }
}

TEST(GridMesh, HasBothDiagonalsOfEachQuad) {
  const Mesh mesh = make_grid(grid(2, 3));
  EXPECT_EQ(as_set(mesh.diagonals), (std::set<Edge>{{0, 4}, {1, 3}, {1, 5}, {2, 4}}));
}

TEST(GridMesh, HangsFromItsHeight) {
  GridParameters parameters = grid(3, 3);
  parameters.height = 1.5;
  const Mesh mesh = make_grid(parameters);
  EXPECT_EQ(mesh.rest_positions.front(), Vec3(-0.25, 0, -0.5));
  EXPECT_EQ(mesh.rest_positions.back(), Vec3(0.25, 0, 1.5));
  EXPECT_EQ(mesh.grid, (GridShape{3, 3}));
}

TEST(GridMesh, LiesAtItsHeightCentredOnTheOrigin) {
  GridParameters parameters = grid(3, 3);
  parameters.orientation = "horizontal";
  const Mesh mesh = make_grid(parameters);
  EXPECT_EQ(mesh.rest_positions.front(), Vec3(-0.25, -1, parameters.height));
  EXPECT_EQ(mesh.rest_positions.back(), Vec3(0.25, 1, parameters.height));
}

TEST(GridMesh, RefusesParametersOutOfRange) {
  EXPECT_THROW(make_grid(grid(1, 3)), InputError);
  EXPECT_THROW(make_grid(grid(3, 3, "woven")), InputError);
}

TEST(RestState, IsAtRestAtTheRestPositions) {
  const Mesh mesh = make_grid(grid(3, 3));
  const State state = rest_state(mesh);
  EXPECT_EQ(state.vertex_count(), mesh.vertex_count());
  EXPECT_EQ(Vec3(at(state.x, 4)), mesh.rest_positions[4]);
  EXPECT_EQ(state.v, VecX::Zero(27));
  EXPECT_EQ(state.t, 0);
}

TEST(Normals, AreUnitOrZeroAndWeightedByArea) {
  // A triangle of area 1/2 across x and one of area 3/2 across z meet at an edge.
  Mesh mesh;
  mesh.rest_positions = {{0, 0, 0}, {0, 1, 0}, {0, 0, 1}, {3, 0, 0}, {9, 9, 9}};
  mesh.triangles = {{0, 1, 2}, {0, 3, 1}};
  VecX normals;
  vertex_normals(mesh, rest_state(mesh).x, normals);
  const Vec3 expected = Vec3(1, 0, 3).normalized();
  EXPECT_NEAR((at(normals, 0) - expected).norm(), 0, 1e-15);
  EXPECT_EQ(Vec3(at(normals, 2)), Vec3(Vec3::UnitX()));
  EXPECT_EQ(Vec3(at(normals, 4)), Vec3(Vec3::Zero()));
}

TEST(GridOrientation, TurnsTheClothAboutItsMiddleWithoutDeformingIt) {
  GridParameters flat = grid(4, 3);
  flat.orientation = "horizontal";
  GridParameters turned = flat;
  turned.tilt = 90;
  turned.heading = 90;
  const Mesh before = make_grid(flat), after = make_grid(turned);
  for (std::size_t i = 0; i < before.rest_positions.size(); ++i) {
    // (x, y, h): tilted to (x, 0, h + y), turned to (0, x, h + y).
    const Vec3& x = before.rest_positions[i];
    const Vec3 expected(0, x[0], x[2] + x[1]);
    EXPECT_LE((after.rest_positions[i] - expected).norm(), 1e-15);
  }
  EXPECT_EQ(before.material_coordinates, after.material_coordinates);
}

TEST(GridMesh, KnowsTheMeanLengthOfItsEdges) {
  // 0.5 m by 2 m: 5 x 7 edges of 0.5/7 m and 4 x 8 of 2/4 m.
  EXPECT_NEAR(make_grid(grid(5, 8)).mean_edge_length, (5 * 0.5 + 8 * 2.0) / (5 * 7 + 4 * 8), 1e-15);
}

}  // namespace
}  // namespace weft
