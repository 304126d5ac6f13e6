#include "core/lab/measures/world_difference.h"

#include "core/lab/world/world.h"
#include "core/mesh/cut.h"
#include "tests/support/scenes.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace weft {
namespace {

// A turn by the angle a about the z axis moves a point at the distance d from it by 2 d sin(a/2).
TEST(WorldDifference, OfATurnedClothIsTheChordOfEachVertex) {
  const World world(scene_of_size(9));
  for (const double angle : {1e-6, 0.5, std::numbers::pi}) {
    State turned = world.state();
    const Mat3 turn = Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix();
    double squares = 0, farthest = 0;
    for (Eigen::Index i = 0; i < turned.x.size(); i += 3) {
      const double from_axis = turned.x.segment<2>(i).norm();
      squares += from_axis * from_axis;
      farthest = std::max(farthest, from_axis);
      turned.x.segment<3>(i) = turn * turned.x.segment<3>(i);
    }
    const double chord = 2 * std::sin(angle / 2);
    const auto difference = world_difference(world.state(), turned);
    ASSERT_TRUE(difference);
    EXPECT_NEAR(difference->largest, chord * farthest, 1e-15);
    EXPECT_NEAR(difference->rms,
                chord * std::sqrt(3 * squares / static_cast<double>(turned.x.size())), 1e-15);
    EXPECT_EQ(difference->largest, vertex_distances(world.state(), turned)[difference->vertex]);
  }
}

TEST(WorldDifference, OfAWorldFromItselfIsZeroAndUnknownFromACutOne) {
  const World world(scene_of_size(9));
  const auto none = world_difference(world.state(), world.state());
  ASSERT_TRUE(none);
  EXPECT_EQ(none->largest, 0);
  EXPECT_EQ(none->rms, 0);
  World cut(scene_of_size(9));
  cut.cut({{36, 37, 38, 39}});
  EXPECT_FALSE(world_difference(world.state(), cut.state()));
}

}  // namespace
}  // namespace weft
