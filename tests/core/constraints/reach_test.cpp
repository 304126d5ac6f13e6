#include "core/constraints/reach.h"

#include "core/mesh/grid.h"
#include "core/step/length_projection.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// A square of 1 m with 5 x 5 vertices.
Mesh square() {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 5;
  return make_grid(grid);
}

Reach reach_of_corner(const Mesh& mesh, const std::string& edges) {
  return {{mesh.rest_positions, inextensible_edges(mesh, edges)}, 0};
}

TEST(Reach, IsAsFarAsTheShortestPathAlongTheEdges) {
  const Mesh mesh = square();
  const Reach reach = reach_of_corner(mesh, "warp_and_weft");
  EXPECT_EQ(reach.to(0), 0);
  EXPECT_NEAR(reach.to(4), 1, 1e-12);
  EXPECT_NEAR(reach.to(24), 2, 1e-12);
  EXPECT_NEAR(reach.to(6), 0.5, 1e-12);
  const Reach along_rows = reach_of_corner(mesh, "weft");
  int reached = 0;
  for (int i = 0; i < mesh.vertex_count(); ++i) reached += std::isfinite(along_rows.to(i)) ? 1 : 0;
  EXPECT_EQ(reached, 5);
}

TEST(Reach, EndsWhereAllConstrainedVerticesAllowIt) {
  const Reach reach = reach_of_corner(square(), "warp_and_weft");
  const std::vector<Target> targets = {{0, Vec3(9, 9, 9)}, {4, Vec3(0, 0, 0)}, {24, Vec3(2, 0, 0)}};
  const Vec3 near(0.5, 0.3, 0);
  EXPECT_EQ(reach.clamp(near, targets), near);
  const Vec3 clamped = reach.clamp(Vec3(-5, 2, 1), targets);
  EXPECT_LE(clamped.norm(), 1 + 1e-6);
  EXPECT_LE((clamped - Vec3(2, 0, 0)).norm(), 2 + 1e-6);
  const std::vector<Target> apart = {{4, Vec3(0, 0, 0)}, {24, Vec3(9, 0, 0)}};
  EXPECT_TRUE(reach.clamp(Vec3(1, 0, 0), apart).allFinite());
}

// A vertex that slides follows along its line or plane; only the distance across counts.
TEST(Reach, IsMeasuredAcrossTheLinesAndPlanesOfVerticesThatSlide) {
  const Reach reach = reach_of_corner(square(), "warp_and_weft");
  const std::vector<Target> plane = {{4, Vec3::Zero(), {Vec3::UnitX(), Vec3::UnitY()}}};
  EXPECT_EQ(reach.clamp(Vec3(50, -70, 0.9), plane), Vec3(50, -70, 0.9));
  EXPECT_LE((reach.clamp(Vec3(50, -70, -3), plane) - Vec3(50, -70, -1)).norm(), 1e-12);
  const std::vector<Target> line = {{4, Vec3::Zero(), {Vec3(2, 0, 0)}}};
  EXPECT_LE((reach.clamp(Vec3(50, 3, -4), line) - Vec3(50, 0.6, -0.8)).norm(), 1e-12);
}

TEST(Reach, EndsOnTheVertexsOwnLine) {
  const Reach reach = reach_of_corner(square(), "warp_and_weft");
  const std::vector<Target> constrained = {{4, Vec3::Zero()},
                                           {0, Vec3(0, 0, 0.6), {Vec3::UnitX()}}};
  const Vec3 clamped = reach.clamp(Vec3(7, 1, 1), constrained);
  EXPECT_EQ(clamped.y(), 0);
  EXPECT_EQ(clamped.z(), 0.6);
  // The nearest points of the ball and of the line in turn approach where they meet; 20 rounds do.
  EXPECT_LE(clamped.norm(), 1 + 1e-3);
}

}  // namespace
}  // namespace weft
