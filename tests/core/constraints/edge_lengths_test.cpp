#include "core/constraints/edge_lengths.h"

#include "core/base/errors.h"
#include "core/constraints/edge_groups.h"
#include "core/mesh/grid.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

namespace weft {
namespace {

Mesh grid_of_edges(int rows, int columns) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = rows;
  grid.columns = columns;
  return make_grid(grid);
}

VecX stacked(const std::vector<Vec3>& positions) {
  VecX x(3 * static_cast<Eigen::Index>(positions.size()));
  for (std::size_t i = 0; i < positions.size(); ++i) at(x, static_cast<int>(i)) = positions[i];
  return x;
}

TEST(EdgeLengths, HaveNoConstraintsViolatedAtRestAndTheStrainOfAStretchedEdge) {
  const std::vector<Vec3> rest = {Vec3::Zero(), Vec3(0, 2, 0)};
  const EdgeLengths edges(rest, {{0, 1}});
  VecX x = stacked(rest), C;
  edges.evaluate(x, C);
  EXPECT_EQ(C[0], 0);
  EXPECT_EQ(edges.strain(0, x), 0);
  x[4] = 2.5;
  edges.evaluate(x, C);
  EXPECT_NEAR(C[0], 2.5 * 2.5 / 2 - 2, 1e-15);
  EXPECT_NEAR(edges.strain(0, x), 0.25, 1e-15);
}

// C is quadratic: central differences are exact except for rounding, 1e-16 / 1e-4.
TEST(EdgeLengths, HaveTheGradientsOfTheirConstraints) {
  const Mesh mesh = grid_of_edges(4, 3);
  const EdgeLengths edges(mesh.rest_positions, mesh.edges);
  const VecX x = stacked(mesh.rest_positions) + 0.1 * random_vector(36, 1);
  VecX g, above, below;
  edges.gradients(x, g);
  constexpr double step = 1e-4;
  for (Eigen::Index k = 0; k < x.size(); ++k) {
    VecX moved = x;
    moved[k] = x[k] + step;
    edges.evaluate(moved, above);
    moved[k] = x[k] - step;
    edges.evaluate(moved, below);
    for (int e = 0; e < edges.size(); ++e) {
      const auto [i, j] = edges.edges()[static_cast<std::size_t>(e)];
      const double sign = k / 3 == i ? 1 : (k / 3 == j ? -1 : 0);
      EXPECT_NEAR((above[e] - below[e]) / (2 * step), sign * g[3 * e + k % 3], 1e-11);
    }
  }
}

TEST(EdgeLengths, RefuseAnEdgeWithoutLength) {
  const std::vector<Vec3> rest = {Vec3::Zero(), Vec3::Zero()};
  try {
    EdgeLengths(rest, {{0, 1}});
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.field(), "inextensible.edges");
  }
}

// Impulses along edges move neither constrained vertices nor the centre of mass of free ones.
TEST(EdgeLengths, PassImpulsesOnThatKeepMomentumAndLeavePinnedVertices) {
  const Mesh mesh = grid_of_edges(3, 3);
  const EdgeLengths edges(mesh.rest_positions, mesh.edges);
  const VecX masses = random_vector(9, 2).cwiseAbs().array() + 0.1;
  const std::span<const double> m(masses.data(), 9);
  VecX x = stacked(mesh.rest_positions), g;
  edges.gradients(x, g);
  const VecX mu = 0.01 * random_vector(edges.size(), 3);
  Mobility W;
  W.set(m, VertexFilter(9));
  VecX moved = x;
  apply_impulses(edges, W, g, mu, moved);
  Vec3 momentum = Vec3::Zero();
  for (int i = 0; i < 9; ++i) momentum += masses[i] * (at(moved, i) - at(x, i));
  EXPECT_GT((moved - x).norm(), 1e-3);
  EXPECT_LE(momentum.norm(), 1e-15);  // rounding of sums of about 0.01

  VertexFilter filter(9);
  filter.constrain(4, {});
  filter.constrain(0, {Vec3::UnitZ()});
  W.set(m, filter);
  moved = x + VecX::Constant(27, 0.25);
  const VecX before = moved;
  apply_impulses(edges, W, g, mu, moved);
  EXPECT_EQ(at(moved, 4), at(before, 4));
  EXPECT_EQ(at(moved, 0).head<2>(), at(before, 0).head<2>());
  EXPECT_FALSE(W.moves({4, 4}, Vec3::UnitX()));
  EXPECT_TRUE(W.moves({4, 1}, Vec3::UnitX()));
  // Vertex 0 slides along z.
  EXPECT_TRUE(W.moves({4, 0}, Vec3(1, 1, 1)));
  EXPECT_FALSE(W.moves({4, 0}, Vec3(1, 1, 1e-9)));
}

TEST(Yarns, OfAGridAreItsRowsAndColumns) {
  const int rows = 5, columns = 4;
  const Mesh mesh = grid_of_edges(rows, columns);
  std::vector<Edge> both = mesh.weft_edges;
  both.insert(both.end(), mesh.warp_edges.begin(), mesh.warp_edges.end());
  const EdgeLengths edges(mesh.rest_positions, both);
  ASSERT_EQ(edges.yarns().size(), static_cast<std::size_t>(rows + columns));
  std::multiset<std::size_t> sizes;
  for (const auto& yarn : edges.yarns()) sizes.insert(yarn.size());
  EXPECT_EQ(sizes.count(static_cast<std::size_t>(columns - 1)), static_cast<std::size_t>(rows));
  EXPECT_EQ(sizes.count(static_cast<std::size_t>(rows - 1)), static_cast<std::size_t>(columns));
}

// The edges are those of triangles, and a ring that has no end.
TEST(Yarns, HoldEveryEdgeOnceAndGoOnFromVertexToVertex) {
  const Mesh mesh = grid_of_edges(6, 5);
  std::vector<Vec3> ring;
  std::vector<Edge> ring_edges;
  constexpr int around = 12;
  for (int i = 0; i < around; ++i) {
    const double angle = 2 * M_PI * i / around;
    ring.emplace_back(std::cos(angle), std::sin(angle), 0);
    ring_edges.push_back({i, (i + 1) % around});
  }
  std::vector<Edge> with_diagonals = mesh.edges;
  with_diagonals.insert(with_diagonals.end(), mesh.diagonals.begin(), mesh.diagonals.end());
  const EdgeLengths all(mesh.rest_positions, with_diagonals);
  const EdgeLengths closed(ring, ring_edges);
  EXPECT_EQ(closed.yarns().size(), 1u);
  for (const EdgeLengths* edges : {&all, &closed}) {
    std::vector<int> seen(static_cast<std::size_t>(edges->size()), 0);
    for (const auto& yarn : edges->yarns()) {
      for (std::size_t k = 0; k < yarn.size(); ++k) {
        ++seen[static_cast<std::size_t>(yarn[k])];
        if (k == 0) continue;
        const Edge a = edges->edges()[static_cast<std::size_t>(yarn[k - 1])];
        const Edge b = edges->edges()[static_cast<std::size_t>(yarn[k])];
        EXPECT_TRUE(a[0] == b[0] || a[0] == b[1] || a[1] == b[0] || a[1] == b[1]);
      }
    }
    EXPECT_TRUE(std::ranges::all_of(seen, [](int times) { return times == 1; }));
  }
}

TEST(EdgeColors, ShareNoVertexAndAreFew) {
  const Mesh mesh = grid_of_edges(7, 6);
  std::vector<Edge> edges = mesh.weft_edges;
  edges.insert(edges.end(), mesh.warp_edges.begin(), mesh.warp_edges.end());
  const auto groups = color_edges(edges, mesh.vertex_count());
  EXPECT_LE(groups.size(), 7u);  // greedily at most twice the valence 4, less one
  std::size_t count = 0;
  for (const auto& group : groups) {
    std::set<int> vertices;
    for (const int e : group) {
      vertices.insert(edges[static_cast<std::size_t>(e)].begin(),
                      edges[static_cast<std::size_t>(e)].end());
    }
    EXPECT_EQ(vertices.size(), 2 * group.size());
    count += group.size();
  }
  EXPECT_EQ(count, edges.size());
}

}  // namespace
}  // namespace weft
