#include "core/collision/search/seen_distances.h"

#include "core/scene/scene.h"
#include "core/scene/scene_solid.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace weft {
namespace {

TEST(SeenDistances, LeaveOutOnlyWhatIsFar) {
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
    int left_out = 0;
    for (int k = 0; k < 2000; ++k) {
      const double dx = change(random), dy = change(random), dz = change(random);
      x += Vec3(dx, dy, dz) - 0.002 * x;
      const double gap = solids.gap_at_end(0, x).distance;
      const SurfacePoint found = seen.gap_at_end(solids, 0, 0, x, k_near);
      if (std::isfinite(found.distance)) {
        ASSERT_EQ(found.distance, gap);
      } else {
        ASSERT_GT(gap, k_near);
        ++left_out;
      }
    }
    EXPECT_GT(left_out, 100);
  }
}

}  // namespace
}  // namespace weft
