#include "core/collision/search/edge_search.h"

#include "core/collision/search/deepest_point.h"
#include "core/mesh/grid.h"
#include "core/scene/scene.h"
#include "core/scene/scene_solid.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace weft {
namespace {

/// A small cloth somewhere at a solid of that kind, crumpled so that its edges are up to 8 cm long.
struct Crumpled {
  MovingSolids solids;
  Mesh mesh;
  VecX x;
  std::vector<SurfacePoint> gaps;

  Crumpled(const SolidKind& kind, unsigned seed) {
    Scene scene = default_scene();
    scene.solids = {{default_choice(kind), default_choice(motion_table().front())}};
    solids = MovingSolids(solid_bodies(scene));
    solids.begin_step(0, 1);
    mesh = make_grid({.rows = 9,
                      .columns = 9,
                      .width = 0.4,
                      .length = 0.4,
                      .orientation = "horizontal",
                      .height = 0});
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> coordinate(-0.5, 0.5), change(-0.01, 0.01);
    const double a = coordinate(random), b = coordinate(random), c = coordinate(random);
    x.resize(3 * mesh.vertex_count());
    for (int i = 0; i < mesh.vertex_count(); ++i) {
      const double dx = change(random), dy = change(random), dz = change(random);
      at(x, i) = mesh.rest_positions[static_cast<std::size_t>(i)] + Vec3(a + dx, b + dy, c + dz);
      gaps.push_back(solids.gap_at_end(0, at(x, i)));
    }
  }
};

TEST(EdgeSearch, FindsEveryEdgeThatIsDeeperThanItsEnds) {
  int compared = 0;
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    for (unsigned seed = 0; seed < 20; ++seed) {
      const Crumpled cloth(kind, seed);
      if (!cloth.solids[0].shape().is_convex()) continue;
      EdgeSearch search;
      search.set_mesh(cloth.mesh);
      std::map<Edge, double> found;
      for (const NearEdge& edge : search.find(cloth.solids, cloth.x, cloth.gaps, {0, 0})) {
        EXPECT_LT(edge.way, 0);
        EXPECT_NEAR(edge.normal.norm(), 1, 1e-12);
        found[edge.ends] = edge.way;
      }
      const double touches = EdgeSearch::k_touches * cloth.solids[0].thickness();
      for (const Edge& edge : cloth.mesh.edges) {
        const Vec3 a = at(cloth.x, edge[0]), b = at(cloth.x, edge[1]);
        const DeepestPoint deepest = deepest_of_edge(cloth.solids[0].shape(), a, b, 1e-9);
        const bool is_between = deepest.weights[0] > 0 && deepest.weights[1] > 0;
        // What is within the tolerance of the search is either.
        if (!is_between || std::abs(deepest.distance - touches) < 1e-6) continue;
        EXPECT_EQ(found.count(edge) > 0, deepest.distance < touches);
        if (deepest.distance < touches) ++compared;
      }
    }
  }
  EXPECT_GT(compared, 50);
}

// Those that touched are followed while they may come back.
TEST(EdgeSearch, LooksFartherForEdgesThatTouched) {
  const double reach = 0.01;
  int followed = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Crumpled cloth(box_kind(), seed);
    EdgeSearch search;
    search.set_mesh(cloth.mesh);
    const auto found = [&](const EdgeReach& within) {
      std::map<Edge, double> ways;
      for (const NearEdge& edge : search.find(cloth.solids, cloth.x, cloth.gaps, within)) {
        ways[edge.ends] = edge.way;
      }
      return ways;
    };
    std::vector<Contact> all;
    for (const Edge& edge : cloth.mesh.edges) {
      all.push_back({.point = {.vertices = {edge[0], edge[1], -1}, .weights = {0.5, 0.5, 0}}});
    }
    search.set_touching(all);
    const std::map<Edge, double> within_reach = found({reach, 0});
    std::vector<Contact> some;
    for (std::size_t k = 0; k < all.size(); k += 2) some.push_back(all[k]);
    search.set_touching(some);
    const std::map<Edge, double> ways = found({reach, 0});
    for (std::size_t k = 0; k < cloth.mesh.edges.size(); ++k) {
      const auto place = within_reach.find(cloth.mesh.edges[k]);
      if (place == within_reach.end()) continue;
      const bool touched = k % 2 == 0;
      EXPECT_EQ(ways.count(place->first) > 0, touched || place->second < 0);
      if (touched && place->second > 0) ++followed;
    }
  }
  EXPECT_GT(followed, 5);
}

}  // namespace
}  // namespace weft
