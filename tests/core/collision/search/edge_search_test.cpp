#include "core/collision/search/edge_search.h"

#include "core/collision/search/deepest_point.h"
#include "core/mesh/grid.h"
#include "core/scene/scene.h"
#include "core/scene/scene_solid.h"
#include "core/scene/solid_bodies.h"
#include "tests/support/solid_meshes.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace weft {
namespace {

/// A small cloth somewhere at a solid, crumpled by moving its vertices by up to `change` m.
struct Crumpled {
  MovingSolids solids;
  Mesh mesh;
  VecX x;
  EdgeSearch search;
  VertexGaps gaps;  ///< infinite where the search allows it

  Crumpled(const SceneSolid& solid, double change, unsigned seed) {
    Scene scene = default_scene();
    scene.solids = {solid};
    solids = MovingSolids(solid_bodies(scene));
    solids.begin_step(0, 1);
    mesh = make_grid({.rows = 9,
                      .columns = 9,
                      .width = 0.4,
                      .length = 0.4,
                      .orientation = "horizontal",
                      .height = 0});
    search.set_mesh(mesh);
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> coordinate(-0.5, 0.5), move(-change, change);
    const double a = coordinate(random), b = coordinate(random), c = coordinate(random);
    x.resize(3 * mesh.vertex_count());
    gaps.fit(mesh.vertex_count(), 1);
    for (int i = 0; i < mesh.vertex_count(); ++i) {
      const double dx = move(random), dy = move(random), dz = move(random);
      at(x, i) = mesh.rest_positions[static_cast<std::size_t>(i)] + Vec3(a + dx, b + dy, c + dz);
    }
    find_gaps();
  }

  void find_gaps() {
    for (int i = 0; i < mesh.vertex_count(); ++i) {
      gaps.update(solids, i, at(x, i));
      if (gaps(i, 0).distance > search.reach()) gaps.set_far(i, 0);
    }
  }

  /// Returns the displacements that push out the edges that are deeper than their ends, m.
  std::map<Edge, double> travels(EdgeSearch& by) const {
    std::map<Edge, double> found;
    for (const NearEdge& edge : by.find(solids, x, gaps, {0, 0, true})) {
      found[edge.ends] = edge.travel;
    }
    return found;
  }
};

// The edges are 5 cm long at rest; crumpled, they are up to 8 cm or up to 60 cm long.
TEST(EdgeSearch, FindsEveryEdgeThatIsDeeperThanItsEnds) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    int compared = 0;
    for (const double change : {0.01, 0.2}) {
      SCOPED_TRACE(name + " " + std::to_string(change));
      for (unsigned seed = 0; seed < 20; ++seed) {
        Crumpled cloth(solid, change, seed);
        std::map<Edge, double> found;
        for (const NearEdge& edge :
             cloth.search.find(cloth.solids, cloth.x, cloth.gaps, {0, 0, true})) {
          EXPECT_LT(edge.travel, 0);
          const bool has_direction_out = edge.normal.squaredNorm() > 0 || change < 0.1;
          EXPECT_NEAR(edge.normal.norm(), has_direction_out ? 1 : 0, 1e-12);
          found[edge.ends] = edge.travel;
        }
        const double touches = EdgeSearch::k_touches * cloth.solids[0].thickness();
        for (const Edge& edge : cloth.mesh.edges) {
          const Vec3 a = at(cloth.x, edge[0]), b = at(cloth.x, edge[1]);
          const DeepestPoint deepest = deepest_of_edge(cloth.solids[0].shape(), a, b, 1e-9);
          const bool is_between = deepest.weights[0] > 0 && deepest.weights[1] > 0;
          // Edges within the tolerance of the search may be found or not.
          if (!is_between || std::abs(deepest.distance - touches) < 1e-6) continue;
          EXPECT_EQ(found.count(edge) > 0, deepest.distance < touches);
          if (deepest.distance < touches) ++compared;
        }
      }
    }
    if (name != "plane") {
      EXPECT_GT(compared, 20) << name;
    }
  }
}

// Knowledge of the edges' earlier positions does not hide them at their present ones: the cloth
// creeps through the solid, some vertices faster than others, and jumps now and then; between such
// moves only some of its vertices move, or none.
TEST(EdgeSearch, FindsTheSameWhereItHasLookedBefore) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    SCOPED_TRACE(name);
    std::size_t compared = 0;
    for (unsigned seed = 0; seed < 10; ++seed) {
      Crumpled cloth(solid, 0.01, seed);
      std::mt19937 random(seed);
      std::uniform_real_distribution<double> move(-1, 1);
      const auto compare = [&](int step) {
        cloth.find_gaps();
        EdgeSearch fresh;
        fresh.set_mesh(cloth.mesh);
        const std::map<Edge, double> expected = cloth.travels(fresh);
        EXPECT_EQ(cloth.travels(cloth.search), expected) << step;
        EXPECT_EQ(cloth.travels(cloth.search), expected) << step;
        compared += expected.size();
      };
      for (int step = 0; step < 40; ++step) {
        const double largest = step % 10 == 9 ? 0.1 : 0.002;
        for (double& coordinate : cloth.x) coordinate += largest * move(random);
        compare(step);
        for (int i = step % 5; i < cloth.mesh.vertex_count(); i += 5) at(cloth.x, i).z() += 1e-3;
        compare(step);
      }
    }
    if (name != "plane") {
      EXPECT_GT(compared, 50) << name;
    }
  }
}

// The search follows edges that touched while they may come back.
TEST(EdgeSearch, LooksFartherForEdgesThatTouched) {
  const double reach = 0.01;
  int followed = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    Crumpled cloth({default_choice(box_kind())}, 0.01, seed);
    EdgeSearch& search = cloth.search;
    const auto found = [&](const EdgeReach& within) {
      std::map<Edge, double> travels;
      for (const NearEdge& edge : search.find(cloth.solids, cloth.x, cloth.gaps, within)) {
        travels[edge.ends] = edge.travel;
      }
      return travels;
    };
    std::vector<Contact> all;
    for (const Edge& edge : cloth.mesh.edges) {
      all.push_back({.point = {.vertices = {edge[0], edge[1], -1}, .weights = {0.5, 0.5, 0}}});
    }
    search.set_touching(all);
    const std::map<Edge, double> within_reach = found({reach, 0, true});
    std::vector<Contact> some;
    for (std::size_t k = 0; k < all.size(); k += 2) some.push_back(all[k]);
    search.set_touching(some);
    const std::map<Edge, double> travels = found({reach, 0, true});
    for (std::size_t k = 0; k < cloth.mesh.edges.size(); ++k) {
      const auto found_edge = within_reach.find(cloth.mesh.edges[k]);
      if (found_edge == within_reach.end()) continue;
      const bool touched = k % 2 == 0;
      EXPECT_EQ(travels.count(found_edge->first) > 0, touched || found_edge->second < 0);
      if (touched && found_edge->second > 0) ++followed;
    }
  }
  EXPECT_GT(followed, 5);
}

}  // namespace
}  // namespace weft
