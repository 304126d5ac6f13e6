#include "app/tools/position_handle.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

using Grip = PositionHandle::Grip;

constexpr glm::vec3 k_position(0.2f, -0.1f, 0.6f);

ScreenView view_from(double azimuth, double elevation, double distance = 3) {
  Camera camera;
  camera.parameters = {
      .target = Vec3(0, 0, 0.5), .distance = distance, .azimuth = azimuth, .elevation = elevation};
  return {camera, {800, 600}};
}

TEST(PositionHandle, MovesWhatItHoldsWithTheMouse) {
  const ScreenView view = view_from(35, 25);
  const PositionHandle handle(k_position, view);
  const glm::vec3 goal(0.5f, -0.1f, 0.6f);  // along x
  const glm::vec2 from = to_screen(view, k_position).value(), to = to_screen(view, goal).value();
  // The bound is a few ulp of metres in floats, magnified by how flat the axis is seen.
  EXPECT_LT(glm::distance(k_position + moved_by(Grip::x, k_position, view, from, to), goal), 1e-4f);
  const glm::vec3 in_view = k_position + moved_by(Grip::view, k_position, view, from, to);
  EXPECT_LT(glm::distance(to_screen(view, in_view).value(), to), 0.01f);
  // Wherever on the handle the mouse begins, nothing jumps.
  const glm::vec2 grip = handle.tip(0).value();
  EXPECT_EQ(moved_by(Grip::x, k_position, view, grip, grip), glm::vec3(0));
}

TEST(PositionHandle, KeepsTheMouseOnTheAxisItHolds) {
  const ScreenView view = view_from(35, 25);
  const glm::vec2 from = to_screen(view, k_position).value();
  for (int axis = 0; axis < 3; ++axis) {
    glm::vec3 moved =
        moved_by(static_cast<Grip>(axis), k_position, view, from, from + glm::vec2(70, -50));
    EXPECT_NE(moved[axis], 0);
    moved[axis] = 0;
    EXPECT_EQ(moved, glm::vec3(0));
  }
}

TEST(PositionHandle, IsAsLargeAtAnyDistanceAndEasyToGrab) {
  for (const double distance : {0.5, 3.0, 40.0}) {
    const ScreenView view = view_from(0, 20, distance);
    const PositionHandle handle(k_position, view);
    const glm::vec2 centre = handle.centre(), tip = handle.tip(0).value();
    EXPECT_NEAR(glm::distance(centre, tip), 84, 12);  // perspective
    EXPECT_EQ(handle.grip_at(centre), Grip::view);
    const glm::vec2 middle = (centre + tip) / 2.0f;
    for (const float beside : {-10.0f, 0.0f, 10.0f})
      EXPECT_EQ(handle.grip_at(middle + glm::vec2(0, beside)), Grip::x);
    EXPECT_FALSE(handle.grip_at(middle + glm::vec2(0, 15)));
  }
}

TEST(PositionHandle, LeavesAnAxisOutThatPointsAtTheEye) {
  const ScreenView view = view_from(0, 0);
  const PositionHandle handle({0, 0, 0.5f}, view);
  EXPECT_TRUE(handle.tip(0));
  EXPECT_FALSE(handle.tip(1));
  EXPECT_TRUE(handle.tip(2));
}

}  // namespace
}  // namespace weft
