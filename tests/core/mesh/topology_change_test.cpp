#include "core/mesh/topology_change.h"

#include "core/base/errors.h"
#include "core/mesh/grid.h"
#include "tests/support/split_vertex.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr int k_middle = 4;  // of the grid of 3 x 3 vertices

Mesh small_grid() {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 3;
  return make_grid(grid);
}

std::vector<int> listed(std::span<const int> vertices) {
  return {vertices.begin(), vertices.end()};
}

TEST(TopologyChange, OfASplitVertexLeavesEachFaceAndDividesTheArea) {
  const Mesh before = small_grid();
  const TopologyChange change = split_vertex(before, k_middle);
  check(change, before.vertex_count());
  EXPECT_EQ(change.mesh->triangles.size(), before.triangles.size());
  const std::vector<double> areas = vertex_areas(before), now = vertex_areas(*change.mesh);
  EXPECT_NEAR(now[k_middle] + now.back(), areas[k_middle], 1e-15);
  EXPECT_GT(now[k_middle], 0);
  EXPECT_GT(now.back(), 0);
}

TEST(TopologyChange, IsTakenBackByItsInverse) {
  const Mesh before = small_grid();
  const int n = before.vertex_count();
  const VertexOrigins split = split_vertex(before, k_middle).origins;
  const VertexOrigins copies = inverse(split, n);
  EXPECT_EQ(listed(copies.of(k_middle)), (std::vector<int>{k_middle, n}));
  const VertexOrigins back = composed(split, copies);
  for (int vertex = 0; vertex < n; ++vertex) {
    EXPECT_EQ(listed(back.of(vertex)), std::vector<int>{vertex});
  }
}

TEST(TopologyChange, OfVerticesThatJoinGivesTheMeanPositionAndKeepsTheMomentum) {
  VertexOrigins origins;
  origins.add(std::array{1, 0});
  State state{VecX(6), VecX(6), 2.5};
  state.x << 0, 0, 0, 1, 2, 3;
  state.v << 1, 0, 0, 0, 4, 0;
  const std::vector<double> masses = {3, 1};
  const State joined = carried(state, origins, masses);
  EXPECT_EQ(joined.x, Vec3(0.5, 1, 1.5));
  EXPECT_EQ(4 * joined.v, Vec3(3, 4, 0));
  EXPECT_EQ(joined.t, 2.5);
}

TEST(TopologyChange, LeavesAPairToTheCopiesThatAnEdgeJoins) {
  const Mesh before = small_grid();
  const int n = before.vertex_count();
  const TopologyChange change = split_vertex(before, k_middle);
  const VertexOrigins copies = inverse(change.origins, n);
  // The quads of the later half lie above the middle: the edge along their border is doubled.
  const auto carried_of = [&](const Edge& pair) {
    return carried_pairs(std::vector<Edge>{pair}, copies, *change.mesh);
  };
  EXPECT_EQ(carried_of({1, k_middle}), (std::vector<Edge>{{1, k_middle}}));
  EXPECT_EQ(carried_of({k_middle, 7}), (std::vector<Edge>{{n, 7}}));
  EXPECT_EQ(carried_of({3, k_middle}), (std::vector<Edge>{{3, k_middle}, {3, n}}));
  // No edge joins opposite corners.
  EXPECT_EQ(carried_of({0, 8}), (std::vector<Edge>{{0, 8}}));
}

TEST(TopologyChange, IsRefusedUnlessEveryVertexHasAnOriginAndACopy) {
  const Mesh before = small_grid();
  const int n = before.vertex_count();
  TopologyChange change = split_vertex(before, k_middle);
  const auto with_last_from = [&](std::vector<int> from) {
    change.origins = VertexOrigins::same(n);
    change.origins.add(from);
    return change;
  };
  EXPECT_THROW(check(with_last_from({}), n), InputError);
  EXPECT_THROW(check(with_last_from({n}), n), InputError);
  EXPECT_THROW(check(with_last_from({-1}), n), InputError);
  EXPECT_THROW(check(with_last_from({0}), n + 1), InputError);
  EXPECT_NO_THROW(check(with_last_from({0}), n));
  change.origins = VertexOrigins::same(n);
  EXPECT_THROW(check(change, n), InputError);
}

}  // namespace
}  // namespace weft
