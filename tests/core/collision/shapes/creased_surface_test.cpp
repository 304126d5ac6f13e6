#include "core/collision/shapes/creased_surface.h"

#include "core/collision/shapes/solid_mesh.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace weft {
namespace {

using Edges = std::vector<std::pair<int, int>>;

/// Vertices 0 and 1 are its poles, 2 to 5 its equator.
TriangleSurface octahedron() {
  return {{{0, 0, 1}, {0, 0, -1}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}, {0, -1, 0}},
          {{0, 2, 3}, {0, 3, 4}, {0, 4, 5}, {0, 5, 2}, {1, 3, 2}, {1, 4, 3}, {1, 5, 4}, {1, 2, 5}}};
}

/// Returns the creases in ascending order, without those that have loose ends.
Edges joined(const TriangleSurface& surface, const Edges& edges) {
  const auto edge_of = [&](std::size_t side) {
    const Triangle& triangle = surface.triangles[side / 3];
    return std::minmax({triangle[side % 3], triangle[(side + 1) % 3]});
  };
  std::vector<bool> creases(3 * surface.triangles.size());
  for (std::size_t side = 0; side < creases.size(); ++side)
    creases[side] = std::ranges::count(edges, edge_of(side)) > 0;
  creases = without_loose_ends(surface, opposite_sides(surface, {"surface", "", {}}), creases);
  Edges found;
  for (std::size_t side = 0; side < creases.size(); ++side)
    if (creases[side]) found.emplace_back(edge_of(side));
  std::ranges::sort(found);
  // Both sides of an edge are creases, or none.
  Edges once = found;
  once.erase(std::unique(once.begin(), once.end()), once.end());
  EXPECT_EQ(found.size(), 2 * once.size());
  return once;
}

TEST(CreasedSurface, KeepsLoopsOfCreasesAndDropsThoseThatEnd) {
  const Edges equator = {{2, 3}, {2, 5}, {3, 4}, {4, 5}};
  EXPECT_EQ(joined(octahedron(), equator), equator);
  Edges with_tail = equator;
  with_tail.emplace_back(0, 2);
  EXPECT_EQ(joined(octahedron(), with_tail), equator);
  EXPECT_EQ(joined(octahedron(), {{0, 2}, {1, 2}, {1, 4}}), Edges());
}

TEST(CreasedSurface, AVertexHasANormalOnEachSideOfItsCreases) {
  const TriangleSurface surface = octahedron();
  const std::vector<int> opposite = opposite_sides(surface, {"surface", "", {}});
  // The octahedron's sides turn by 70.5 degrees: a vertex has one normal for each triangle, or one
  // in all.
  EXPECT_EQ(creased_surface(surface, opposite, creases(surface, opposite, 70)).positions.size(),
            24u);
  EXPECT_EQ(creased_surface(surface, opposite, creases(surface, opposite, 71)).positions.size(),
            6u);
}

// In the rabbit's narrow bends some edges turn by 40 to 100 degrees, none of which goes far.
TEST(CreasedSurface, TheRabbitIsDrawnSmoothEverywhere) {
  const auto rabbit = read_solid_mesh(source_dir() / "assets/meshes/rabbit.obj", "mesh");
  const TriangleSurface& surface = rabbit->surface();
  const std::span<const int> opposite = rabbit->opposite_sides();
  EXPECT_GT(std::ranges::count(creases(surface, opposite, 40), true), 100);
  EXPECT_EQ(drawn_surface(surface, opposite).positions.size(), surface.positions.size());
}

}  // namespace
}  // namespace weft
