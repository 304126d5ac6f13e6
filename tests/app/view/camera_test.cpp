#include "app/view/camera.h"

#include "app/base/vectors.h"
#include "app/view/picking.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

TEST(Camera, LooksAlongPlusYWithoutTurning) {
  Camera camera;
  camera.parameters.azimuth = 0;
  camera.parameters.elevation = 0;
  const glm::vec3 forward = to_glm(camera.parameters.target) - camera.eye();
  EXPECT_NEAR(forward.x, 0, 1e-6);
  EXPECT_NEAR(forward.y, camera.parameters.distance, 1e-5);
  EXPECT_NEAR(forward.z, 0, 1e-6);
}

TEST(Camera, OrbitKeepsTheTargetAndTheDistance) {
  Camera camera;
  const Vec3 target = camera.parameters.target;
  camera.orbit(0.3, -0.2);
  EXPECT_EQ(camera.parameters.target, target);
  EXPECT_NEAR(glm::distance(camera.eye(), to_glm(target)), camera.parameters.distance, 1e-5);
}

TEST(Camera, OrbitNeverTurnsTheWorldUpsideDown) {
  Camera camera;
  for (const double far : {10, -20}) {
    camera.orbit(0.1, far);
    EXPECT_GT(camera.in_view({0, 0, 1}).y, -1e-6f);
    EXPECT_NEAR(std::abs(camera.parameters.elevation), 90, 1e-12);
    // The camera still shows a picture from the pole, and can still turn.
    EXPECT_TRUE(to_screen(ScreenView(camera, {800, 600}), to_glm(camera.parameters.target)));
    const double azimuth = camera.parameters.azimuth;
    camera.orbit(0.1, 0);
    EXPECT_NE(camera.parameters.azimuth, azimuth);
  }
}

TEST(Camera, AStandardViewLooksAlongItsAxisWithZUpwardsOrYAtThePoles) {
  for (const StandardView& view : standard_views()) {
    Camera camera;
    camera.look_from(view.azimuth, view.elevation);
    EXPECT_NEAR(camera.in_view(view.towards_eye).z, 1, 1e-6) << view.name;
    const glm::vec3 up = view.towards_eye.z == 0  ? glm::vec3(0, 0, 1)
                         : view.towards_eye.z > 0 ? glm::vec3(0, 1, 0)
                                                  : glm::vec3(0, -1, 0);
    EXPECT_NEAR(camera.in_view(up).y, 1, 1e-6) << view.name;
  }
}

TEST(Camera, PanMovesTheTargetWithTheMouse) {
  for (const glm::vec2 size : {glm::vec2(800, 600), glm::vec2(300, 457)}) {
    Camera camera;
    const glm::vec3 point = to_glm(camera.parameters.target);
    camera.pan(0.1, 0.2);
    const auto after = to_screen(ScreenView(camera, size), point);
    ASSERT_TRUE(after);
    const float side = std::min(size.x, size.y);
    EXPECT_NEAR(after->x, size.x / 2 + 0.1f * side, 0.01);
    EXPECT_NEAR(after->y, size.y / 2 + 0.2f * side, 0.01);
  }
}

TEST(Camera, ShowsAboveWhatIsCoveredWhatAViewportOfThatSizeShows) {
  for (const glm::vec2 size : {glm::vec2(800, 600), glm::vec2(300, 457)}) {
    Camera camera;
    camera.parameters.azimuth = 30;
    const ScreenView low(camera, {size.x, 0.7f * size.y});
    camera.covered = 0.3f;
    const ScreenView whole(camera, size);
    for (const glm::vec3 offset : {glm::vec3(0), glm::vec3(0.3f, -0.2f, 0.4f)}) {
      const glm::vec3 point = to_glm(camera.parameters.target) + offset;
      const glm::vec2 seen = to_screen(whole, point).value();
      EXPECT_LT(glm::distance(seen, to_screen(low, point).value()), 1e-3f) << size.x;
      // The mouse finds the point there, to a few ulp of metres in floats.
      const Ray ray = ray_through(whole, seen);
      EXPECT_LT(glm::length(glm::cross(point - ray.origin, ray.direction)), 1e-5f);
    }
  }
}

TEST(Camera, ShowsInANarrowViewportWhatASquareOneShows) {
  const Camera camera;
  const glm::vec3 aside = to_glm(camera.parameters.target) +
                          glm::vec3(0.3f * static_cast<float>(camera.parameters.distance), 0, 0);
  const auto fraction = [&](const glm::vec2& size) {
    return to_screen(ScreenView(camera, size), aside)->x / size.x;
  };
  EXPECT_NEAR(fraction({300, 457}), fraction({300, 300}), 1e-5);
  EXPECT_LT(fraction({600, 300}), fraction({300, 300}));
}

TEST(Camera, ZoomingInAndOutAgainChangesNothing) {
  Camera camera;
  const double distance = camera.parameters.distance;
  camera.zoom(3);
  EXPECT_LT(camera.parameters.distance, distance);
  camera.zoom(-3);
  EXPECT_NEAR(camera.parameters.distance, distance, 1e-12);
}

TEST(Camera, FramingABoxShowsAllItsCornersInAWideAndInATallViewport) {
  const glm::vec3 low(-0.5f, -0.1f, 0.2f), high(0.7f, 0.3f, 1.4f);
  for (const glm::vec2 size : {glm::vec2(1600, 500), glm::vec2(500, 1600)}) {
    for (const float covered : {0.0f, 0.4f}) {
      Camera camera;
      camera.covered = covered;
      camera.frame(to_eigen(low), to_eigen(high), size.x / size.y);
      const ScreenView view(camera, size);
      for (int corner = 0; corner < 8; ++corner) {
        const auto point =
            to_screen(view, {corner & 1 ? high.x : low.x, corner & 2 ? high.y : low.y,
                             corner & 4 ? high.z : low.z});
        ASSERT_TRUE(point);
        EXPECT_TRUE(glm::all(glm::greaterThan(*point, glm::vec2(0))));
        EXPECT_LT(point->x, size.x);
        EXPECT_LT(point->y, (1 - covered) * size.y);
      }
    }
  }
}

TEST(Camera, FramesAndZoomsASceneOfAnySize) {
  for (const float size : {1e-3f, 1.0f, 5000.0f}) {
    Camera camera;
    const glm::vec3 low(-0.5f * size), high(0.5f * size);
    camera.scene_size = glm::distance(low, high);
    camera.frame(to_eigen(low), to_eigen(high), 1.5f);
    const double framed = camera.parameters.distance;
    EXPECT_GT(framed, size);
    EXPECT_LT(framed, 5 * size);
    // The whole cube lies between the planes that cut the picture off.
    const glm::mat4 projection = camera.projection(1.5f);
    for (const glm::vec3& corner : {low, high}) {
      const glm::vec4 clip = projection * camera.view() * glm::vec4(corner, 1);
      EXPECT_LT(std::abs(clip.z), clip.w);
    }
    camera.zoom(5);
    EXPECT_LT(camera.parameters.distance, 0.7 * framed);
    camera.zoom(-100);
    EXPECT_GT(camera.parameters.distance, 10 * framed);
  }
}

}  // namespace
}  // namespace weft
