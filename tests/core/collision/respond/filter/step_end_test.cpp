#include "core/collision/respond/filter/step_end.h"

#include "core/collision/detect/deepest_point.h"
#include "core/mesh/grid.h"
#include "core/scene/scene.h"
#include "core/scene/solid_bodies.h"
#include "tests/support/solid_meshes.h"

#include <gtest/gtest.h>

#include <random>

namespace weft {
namespace {

/// A step of a cloth that begins above a solid and ends with its vertices strewn in and around it,
/// which is the worst step.
struct Strewn {
  MovingSolids solids;
  Mesh mesh = make_grid({.rows = 9,
                         .columns = 9,
                         .width = 0.6,
                         .length = 0.6,
                         .orientation = "horizontal",
                         .height = 1.5});
  State start, end;
  VertexGaps gaps;
  ElementSearch search;
  std::vector<double> masses, stiffness;
  static constexpr double k_h = 0.01;

  Strewn(const SceneSolid& solid, unsigned seed) {
    Scene scene = default_scene();
    scene.solids = {solid};
    solids = MovingSolids(solid_bodies(scene));
    solids.begin_step(0, k_h);
    search.set_mesh(mesh);
    const auto n = static_cast<std::size_t>(mesh.vertex_count());
    start.x.resize(3 * mesh.vertex_count());
    start.v = VecX::Zero(start.x.size());
    for (std::size_t i = 0; i < n; ++i) at(start.x, static_cast<int>(i)) = mesh.rest_positions[i];
    end = start;
    std::mt19937 random(seed);
    std::uniform_real_distribution<double> coordinate(-0.5, 0.5);
    for (double& x : end.x) x = coordinate(random);
    gaps.fit(mesh.vertex_count(), 1);
    masses.assign(n, 0.01);
    stiffness.assign(n, 1);
  }

  /// Returns the smallest distance of a point of a face, m.
  double min_distance(const VecX& x) const {
    double smallest = 1;
    for (const auto& [a, b, c] : mesh.triangles) {
      const DeepestPoint deepest =
          deepest_of_face(solids[0].shape(), at(x, a), at(x, b), at(x, c), 1e-9);
      smallest = std::min(smallest, deepest.distance);
    }
    return smallest;
  }
};

TEST(StepEnd, LeavesNoVertexEdgeOrFaceInside) {
  for (const auto& [name, solid] : solids_of_all_kinds()) {
    for (unsigned seed = 0; seed < 3; ++seed) {
      SCOPED_TRACE(name + " " + std::to_string(seed));
      Strewn cloth(solid, seed);
      ASSERT_GT(cloth.min_distance(cloth.start.x), 0.1);
      ASSERT_LT(cloth.min_distance(cloth.end.x), -0.01);
      const ContactStep step{.start = cloth.start,
                             .h = Strewn::k_h,
                             .gravity = Vec3::Zero(),
                             .masses = cloth.masses,
                             .stiffness = cloth.stiffness,
                             .is_implicit = true};
      const State before = cloth.end;
      std::vector<char> is_moved(static_cast<std::size_t>(cloth.mesh.vertex_count()), 0);
      StepEnd step_end(cloth.solids, step, cloth.gaps, cloth.end, is_moved);
      for (int i = 0; i < cloth.mesh.vertex_count(); ++i) step_end.push_out(i);
      step_end.push_elements_out(
          cloth.search, std::vector<char>(static_cast<std::size_t>(cloth.mesh.vertex_count()), 0));
      EXPECT_GT(cloth.min_distance(cloth.end.x), 0);
      for (int i = 0; i < cloth.mesh.vertex_count(); ++i)
        EXPECT_EQ(is_moved[static_cast<std::size_t>(i)] != 0,
                  at(cloth.end.x, i) != at(before.x, i));
    }
  }
}

}  // namespace
}  // namespace weft
