#include "core/lab/measures/closest_point.h"

#include "core/lab/world/world.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// A cloth with length constraints that fell for a while.
World swinging_inextensible_cloth(const std::string& projection) {
  Scene scene = small_scene();
  choose(scene, "projection", projection);
  World world(scene);
  for (int step = 0; step < 10; ++step) world.step();
  return world;
}

TEST(ClosestPoint, IsWhereStepAndProjectEnds) {
  World world = swinging_inextensible_cloth("sap");
  const ClosestPointDistance distance = distance_to_closest_point(world);
  EXPECT_EQ(distance.largest, 0);
  EXPECT_EQ(distance.mean, 0);
}

TEST(ClosestPoint, IsNotWhereFastProjectionEnds) {
  World world = swinging_inextensible_cloth("fast_projection");
  const ClosestPointDistance distance = distance_to_closest_point(world);
  EXPECT_GT(distance.largest, distance.mean);
  EXPECT_GT(distance.mean, 0);
}

TEST(ClosestPoint, IsAskedForWithoutAnyTraceInTheSimulation) {
  World asked = swinging_inextensible_cloth("fast_projection");
  World undisturbed = swinging_inextensible_cloth("fast_projection");
  distance_to_closest_point(asked);
  EXPECT_EQ(asked.state().x, undisturbed.state().x);
  asked.step();
  undisturbed.step();
  EXPECT_EQ(asked.state().x, undisturbed.state().x);
}

TEST(ClosestPoint, IsRefusedWhereNothingIsProjected) {
  World world(small_scene());
  EXPECT_THROW(distance_to_closest_point(world), Error);
}

}  // namespace
}  // namespace weft
