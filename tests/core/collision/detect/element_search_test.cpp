#include "core/collision/detect/element_search.h"

#include "core/collision/detect/elements_near_solid.h"
#include "core/mesh/ascending.h"
#include "core/mesh/grid.h"
#include "core/scene/scene.h"
#include "core/scene/scene_solid.h"
#include "core/scene/solid_bodies.h"
#include "tests/support/solid_meshes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <vector>

namespace weft {
namespace {

/// Returns the number of cloths at a solid: the rabbit takes long.
unsigned seeds_of(const std::string& name) { return name == "rabbit" ? 2 : 10; }

/// A small cloth somewhere at a solid, crumpled by moving its vertices by up to `change` m.
struct Crumpled {
  MovingSolids solids;
  Mesh mesh;
  VecX x;
  ElementSearch search;
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

  /// Returns the displacements that push out the elements that are deeper than their borders, m.
  std::map<Element, double> travels(ElementSearch& by, const ElementReach& within) const {
    std::map<Element, double> found;
    for (const NearElement& element : by.find(solids, {x, x}, gaps, within))
      found[element.point.vertices] = element.travel;
    return found;
  }
  std::map<Element, double> travels(ElementSearch& by) const {
    return travels(by, {0, 0, true, true});
  }

  /// Returns the edges and faces of the cloth, each with its smallest vertex first.
  std::vector<Element> elements() const {
    std::vector<Element> all;
    for (const auto& [i, j] : triangle_edges(mesh)) all.push_back({i, j, -1});
    for (const Triangle& face : mesh.triangles) all.push_back(smallest_first(face));
    return all;
  }
};

// The edges are 5 cm long at rest; crumpled, they are up to 8 cm or up to 60 cm long.
TEST(ElementSearch, FindsEveryElementThatIsDeeperThanItsBorder) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    int edges = 0, faces = 0;
    for (const double change : {0.01, 0.2}) {
      SCOPED_TRACE(name + " " + std::to_string(change));
      for (unsigned seed = 0; seed < 20; ++seed) {
        Crumpled cloth(solid, change, seed);
        for (const NearElement& element :
             cloth.search.find(cloth.solids, {cloth.x, cloth.x}, cloth.gaps, {0, 0, true, true})) {
          EXPECT_LT(element.travel, 0);
          const bool has_direction_out = element.normal.squaredNorm() > 0 || change < 0.1;
          EXPECT_NEAR(element.normal.norm(), has_direction_out ? 1 : 0, 1e-12);
        }
        const std::map<Element, double> found = cloth.travels(cloth.search);
        const SolidBody& body = cloth.solids[0];
        for (const Element& element : cloth.elements()) {
          const OfElement x = rest_of(cloth.solids.end(0), element, cloth.x);
          const DeepestPoint deepest = deepest_of(body.shape(), element, x);
          double inner = 1;
          for (std::size_t k = 0; k < vertices_of(element).size(); ++k)
            inner = std::min(inner, deepest.weights[k]);
          const double touches = touching_distance(element, body);
          // Elements within the tolerance of the search, or whose point is nearly on their border,
          // may be found or not.
          if (inner < 1e-5 || std::abs(deepest.distance - touches) < 1e-6) continue;
          EXPECT_EQ(found.count(element) > 0, deepest.distance < touches);
          if (deepest.distance < touches) ++(is_edge(element) ? edges : faces);
        }
      }
    }
    if (name != "plane") {
      EXPECT_GT(edges, 20) << name;
      EXPECT_GT(faces, 10) << name;
    }
  }
}

// Knowledge of the elements' earlier positions does not hide them at their present ones: the cloth
// creeps through the solid, some vertices faster than others, and jumps now and then; between such
// moves only some of its vertices move, or none.
TEST(ElementSearch, FindsTheSameWhereItHasLookedBefore) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    SCOPED_TRACE(name);
    std::size_t compared = 0;
    for (unsigned seed = 0; seed < seeds_of(name); ++seed) {
      Crumpled cloth(solid, 0.01, seed);
      std::mt19937 random(seed);
      std::uniform_real_distribution<double> move(-1, 1);
      const auto compare = [&](int step) {
        cloth.find_gaps();
        ElementSearch fresh;
        fresh.set_mesh(cloth.mesh);
        const std::map<Element, double> expected = cloth.travels(fresh);
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

// The search follows elements that touched while they may come back.
TEST(ElementSearch, LooksFartherForElementsThatTouched) {
  const double reach = 0.01;
  int followed = 0;
  for (unsigned seed = 0; seed < 200; ++seed) {
    Crumpled cloth({default_choice(box_kind())}, 0.01, seed);
    const std::vector<Element> elements = cloth.elements();
    std::vector<Contact> all, some;
    for (const Element& element : elements) {
      // A contact names its vertices from any of them on.
      const ClothPoint point{.vertices = element, .weights = {0.4, 0.6, 0}};
      all.push_back({.point = seen_from(point, 1)});
    }
    for (std::size_t k = 0; k < all.size(); k += 2) some.push_back(all[k]);
    cloth.search.set_touching(all);
    const auto within_reach = cloth.travels(cloth.search, {reach, 0, true, true});
    cloth.search.set_touching(some);
    const auto travels = cloth.travels(cloth.search, {reach, 0, true, true});
    for (std::size_t k = 0; k < elements.size(); ++k) {
      const auto found = within_reach.find(elements[k]);
      if (found == within_reach.end()) continue;
      const bool touched = k % 2 == 0;
      EXPECT_EQ(travels.count(found->first) > 0, touched || found->second < 0);
      if (touched && found->second > 0) ++followed;
    }
  }
  EXPECT_GT(followed, 5);
}

/// Returns the smallest distance of an element on its straight path, m, at many moments.
double min_on_path(const Crumpled& cloth, const Element& element, const VecX& start) {
  constexpr int k_moments = 100;
  const SolidBody& body = cloth.solids[0];
  double smallest = 1;
  for (int k = 0; k <= k_moments; ++k) {
    const double fraction = static_cast<double>(k) / k_moments;
    const VecX x = (1 - fraction) * start + fraction * cloth.x;
    smallest = std::min(
        smallest,
        deepest_of(body.shape(), element, rest_of(cloth.solids.end(0), element, x)).distance);
  }
  return smallest;
}

// The cloth jumps past the solid, so that its ends are outside at both times. What went deep into
// the solid and ended on its other side must be found; what met nothing must not.
TEST(ElementSearch, FindsElementsThatPassThroughASolid) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    if (name == "plane") continue;  // it has no other side
    SCOPED_TRACE(name);
    // The rabbit's limbs bend: where an element cuts through a part of one, it ends on one side.
    const double deep = name == "rabbit" ? -0.02 : -0.01;
    int passed = 0, free = 0;
    for (unsigned seed = 0; seed < 2 * seeds_of(name); ++seed) {
      Crumpled cloth(solid, 0.01, seed);
      const VecX end = cloth.x;
      VecX start = end;
      for (int i = 0; i < cloth.mesh.vertex_count(); ++i) at(start, i) += Vec3(0.1, -0.2, 1.2);
      for (int i = 0; i < cloth.mesh.vertex_count(); ++i) at(cloth.x, i) -= Vec3(0, 0, 1);
      cloth.find_gaps();
      std::set<Element> found;
      for (const NearElement& element :
           cloth.search.find(cloth.solids, {start, cloth.x}, cloth.gaps, {0, 0, true, true}))
        found.insert(element.point.vertices);
      for (const Element& element : cloth.elements()) {
        const double smallest = min_on_path(cloth, element, start);
        if (smallest < deep) {
          ++passed;
          EXPECT_EQ(found.count(element), 1) << seed << " " << smallest;
        } else if (smallest > 0.01) {
          ++free;
          EXPECT_EQ(found.count(element), 0) << seed;
        }
      }
    }
    EXPECT_GT(passed, 20);
    EXPECT_GT(free, 20);
  }
}

}  // namespace
}  // namespace weft
