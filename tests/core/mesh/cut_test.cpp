#include "core/mesh/cut.h"

#include "core/base/errors.h"
#include "core/mesh/grid.h"
#include "core/mesh/topology_change.h"
#include "tests/support/message_of.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

namespace weft {
namespace {

/// A square metre of 5 x 5 vertices: vertex 5 * row + column.
Mesh square(const std::string& diagonals = "regular") {
  GridParameters grid;
  grid.rows = grid.columns = 5;
  grid.diagonals = diagonals;
  return make_grid(grid);
}

std::vector<std::string> kinds_of_diagonals() {
  return info_of<GridParameters>("diagonals").choices;
}

/// Returns the number of parts of a mesh that edges of triangles join.
int pieces(const Mesh& mesh) {
  std::vector<int> parent(static_cast<std::size_t>(mesh.vertex_count()));
  std::iota(parent.begin(), parent.end(), 0);
  const std::function<int(int)> root = [&](int v) {
    int& up = parent[static_cast<std::size_t>(v)];
    return up == v ? v : up = root(up);
  };
  int count = mesh.vertex_count();
  for (const Triangle& triangle : mesh.triangles) {
    for (const std::size_t corner : {1U, 2U}) {
      const int a = root(triangle[0]), b = root(triangle[corner]);
      if (a == b) continue;
      parent[static_cast<std::size_t>(a)] = b;
      --count;
    }
  }
  return count;
}

std::vector<int> last_origins(const TopologyChange& change, int before) {
  std::vector<int> origins;
  for (int v = before; v < change.mesh->vertex_count(); ++v)
    origins.push_back(change.origins.of(v).front());
  return origins;
}

/// Checks what holds for every cut: each triangle keeps its shape, and quads fit their triangles.
void expect_sound(const Mesh& before, const TopologyChange& change) {
  check(change, before.vertex_count());
  const Mesh& after = *change.mesh;
  ASSERT_EQ(after.triangles.size(), before.triangles.size());
  for (std::size_t t = 0; t < before.triangles.size(); ++t)
    for (std::size_t corner = 0; corner < 3; ++corner) {
      const int vertex = after.triangles[t][corner];
      EXPECT_EQ(change.origins.of(vertex).front(), before.triangles[t][corner]);
      EXPECT_EQ(after.rest_positions[static_cast<std::size_t>(vertex)],
                before.rest_positions[static_cast<std::size_t>(before.triangles[t][corner])]);
    }
  const std::vector<double> areas = vertex_areas(before), cut_areas = vertex_areas(after);
  EXPECT_NEAR(std::reduce(cut_areas.begin(), cut_areas.end()),
              std::reduce(areas.begin(), areas.end()), 1e-14);
}

TEST(Cut, FromBorderToBorderLeavesTwoPieces) {
  for (const std::string& diagonals : kinds_of_diagonals()) {
    SCOPED_TRACE(diagonals);
    const Mesh before = square(diagonals);
    const TopologyChange change = cut(before, {{2, 7, 12, 17, 22}});
    expect_sound(before, change);
    EXPECT_EQ(pieces(*change.mesh), 2);
    EXPECT_EQ(last_origins(change, before.vertex_count()), (std::vector{2, 7, 12, 17, 22}));
    // The edges of the cut are there twice, and nothing else is new.
    EXPECT_EQ(change.mesh->edges.size(), before.edges.size() + 4);
    EXPECT_EQ(change.mesh->hinges.size(), before.hinges.size() - 4);
    EXPECT_FALSE(change.mesh->grid);
  }
}

TEST(Cut, ThatEndsInsideLeavesItsEndWhole) {
  const Mesh before = square();
  const TopologyChange slit = cut(before, {{2, 7, 12}});
  expect_sound(before, slit);
  EXPECT_EQ(last_origins(slit, 25), (std::vector{2, 7}));
  EXPECT_EQ(pieces(*slit.mesh), 1);
  EXPECT_EQ(last_origins(cut(before, {{7, 12, 17}}), 25), std::vector{12});
}

TEST(Cut, ThatIsClosedTakesOutAPiece) {
  const Mesh before = square();
  const TopologyChange change = cut(before, {{6, 7, 8, 13, 18, 17, 16, 11, 6}});
  expect_sound(before, change);
  EXPECT_EQ(pieces(*change.mesh), 2);
  EXPECT_EQ(change.mesh->vertex_count(), 25 + 8);
}

TEST(Cut, ThatCrossesItselfLeavesAVertexInFourPieces) {
  const Mesh before = square();
  const TopologyChange change = cut(before, {{7, 12, 17, 12, 11, 12, 13}});
  expect_sound(before, change);
  EXPECT_EQ(last_origins(change, 25), (std::vector{12, 12, 12}));
}

TEST(Cut, GoesOnWhereAnotherEnded) {
  const Mesh before = square();
  const TopologyChange slit = cut(before, {{2, 7, 12}});
  const TopologyChange rest = cut(*slit.mesh, {{12, 17, 22}});
  expect_sound(*slit.mesh, rest);
  EXPECT_EQ(pieces(*rest.mesh), 2);
}

// A closed path around a triangle takes it out of the cloth.
TEST(Cut, FollowsTheEdgesOfTrianglesWithoutQuads) {
  const auto before = unstructured_mesh(6);
  for (std::size_t t = 0; t < before->triangles.size(); ++t) {
    const auto [a, b, c] = before->triangles[t];
    const TopologyChange change = cut(*before, {{a, b, c, a}});
    expect_sound(*before, change);
    for (std::size_t other = 0; other < before->triangles.size(); ++other) {
      for (const int corner : change.mesh->triangles[t])
        EXPECT_TRUE(other == t || std::ranges::count(change.mesh->triangles[other], corner) == 0);
    }
  }
}

TEST(Cut, IsRefusedUnlessItFollowsEdgesAndSeparatesFaces) {
  const Mesh mesh = square();
  const std::vector<std::pair<std::vector<int>, std::string>> wrong = {
      {{}, "path: got 0 vertices, expected 2 or more"},
      {{2}, "path: got 1 vertices, expected 2 or more"},
      {{2, 7, 25}, "path[2]: got 25, expected 0 to 24"},
      {{-1, 7}, "path[0]: got -1, expected 0 to 24"},
      {{2, 12}, "path[1]: got 12, expected a vertex that an edge joins to 2"},
      {{2, 2}, "path[1]: got 2, expected a vertex that an edge joins to 2"},
      {{6, 12}, "path[1]: got 12, expected a vertex that an edge joins to 6"},  // a diagonal
      {{7, 12},
       "path: got edges that separate no faces, expected a path from border to border, or "
       "of two edges or more"},
      {{0, 1, 2},
       "path: got edges that separate no faces, expected a path from border to border, "
       "or of two edges or more"},
  };
  for (const auto& [wrong_path, message] : wrong) {
    const std::vector<int>& path = wrong_path;  // Clang 14 captures no structured binding
    EXPECT_EQ(message_of<InputError>([&] { cut(mesh, {path}); }), message);
  }
}

}  // namespace
}  // namespace weft
