#include "core/collision/detect/seen_distances.h"

#include "core/scene/scene.h"
#include "core/scene/scene_solid.h"
#include "core/scene/solid_bodies.h"

#include <gtest/gtest.h>

#include <random>

namespace weft {
namespace {

TEST(SeenDistances, BoundDistancesOfVerticesThatMove) {
  constexpr double k_near = 0.05;  // m
  for (const SolidKind& kind : solid_table()) {
    SCOPED_TRACE(kind.name);
    Scene scene = default_scene();
    scene.solids = {{default_choice(kind), default_choice(motion_table().front())}};
    MovingSolids solids(solid_bodies(scene));
    solids.begin_step(0, 1);
    SeenDistances seen;
    seen.fit(1, 1);
    std::mt19937 random(3);
    std::uniform_real_distribution<double> change(-0.02, 0.02);
    Vec3 x(0.7, 0.6, 0.8);
    int far = 0, near = 0;
    for (int k = 0; k < 2000; ++k) {
      const double dx = change(random), dy = change(random), dz = change(random);
      x += Vec3(dx, dy, dz) - 0.002 * x;
      const Vec3 rest_position = solids.end(0).rest(x);
      const double gap = solids.gap_at_end(0, x).distance;
      const double distance = gap + solids[0].thickness();
      const SeenDistances::Bounds bounds = seen.bounds(0, 0, rest_position);
      if (bounds.smallest > k_near) {
        ASSERT_GT(distance, k_near);
        ++far;
        continue;
      }
      if (bounds.largest < k_near) {
        ASSERT_LT(distance, k_near);
        ++near;
        continue;
      }
      ASSERT_EQ(seen.gap_at_end(solids, 0, 0, rest_position).distance, gap);
      // A position that stands still is not searched again and has the same distance.
      ASSERT_EQ(seen.gap_at_end(solids, 0, 0, rest_position).distance, gap);
    }
    EXPECT_GT(far, 100);
    EXPECT_GT(near, 10);
  }
}

}  // namespace
}  // namespace weft
