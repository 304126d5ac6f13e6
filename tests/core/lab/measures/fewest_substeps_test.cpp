#include "core/lab/measures/fewest_substeps.h"

#include "core/base/errors.h"
#include "core/base/stop.h"
#include "core/lab/measures/world_difference.h"
#include "core/lab/world/world.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

constexpr std::size_t k_frames = 12;

Scene with(const std::string& integrator, int substeps = 1) {
  Scene scene = scene_of_size(9);
  choose(scene, "integrator", integrator);
  scene.time.set("n_sub", substeps);
  return scene;
}

/// Returns a start in mid-swing: the cloth is dragged by a corner.
CapturedStart start_in_swing() {
  World world(with("implicit_euler"));
  world.drag({0, Vec3(0.3, 0.4, 0.9)});
  for (int step = 0; step < 10; ++step) world.step();
  return capture_start(world);
}

/// Returns the largest RMS distance from the fine motion at the end of a frame, m.
double distance_with(const Scene& scene, const CapturedStart& start, const FineMotion& fine) {
  World world(start.on.scene, start.on.mesh);
  world.continue_from(start.checkpoint);
  world.set_scene(scene, start.on.mesh);
  double largest = 0;
  for (const State& frame : fine.frames) {
    world.begin_frame();
    while (world.progress() < 1) world.step();
    largest = std::max(largest, world_difference(world.state(), frame)->rms);
  }
  return largest;
}

struct Case {
  std::string integrator;
  double distance;  ///< m
};

class FewestSubstepsOf : public testing::TestWithParam<Case> {};

TEST_P(FewestSubstepsOf, SufficeAndOneLessDoesNot) {
  const CapturedStart start = start_in_swing();
  const FineMotion fine = fine_motion(start, k_frames, {});
  ASSERT_EQ(fine.frames.size(), k_frames);
  const auto& [integrator, distance] = GetParam();
  const FewestSubsteps found = fewest_substeps(with(integrator), start, fine, distance, {});
  ASSERT_TRUE(found.substeps);
  EXPECT_LE(found.distance, distance);
  // The search took the same steps, from the same bits.
  EXPECT_EQ(found.distance, distance_with(with(integrator, *found.substeps), start, fine));
  if (*found.substeps == 1) return;
  EXPECT_GT(distance_with(with(integrator, *found.substeps - 1), start, fine), distance);
}

INSTANTIATE_TEST_SUITE_P(Table, FewestSubstepsOf,
                         testing::Values(Case{"implicit_euler", 1}, Case{"implicit_euler", 0.05},
                                         Case{"implicit_euler", 0.02}, Case{"bdf2", 0.02},
                                         Case{"bdf2", 0.005}, Case{"minimising_euler", 0.02}),
                         [](const auto& each) {
                           return each.param.integrator + "_" +
                                  std::to_string(std::lround(1e3 * each.param.distance)) + "_mm";
                         });

TEST(FewestSubsteps, AreFewerForAMethodOfSecondOrder) {
  const CapturedStart start = start_in_swing();
  const FineMotion fine = fine_motion(start, k_frames, {});
  const auto first = fewest_substeps(with("implicit_euler"), start, fine, 0.02, {});
  const auto second = fewest_substeps(with("bdf2"), start, fine, 0.02, {});
  ASSERT_TRUE(first.substeps && second.substeps);
  EXPECT_LT(*second.substeps, *first.substeps);
}

// At this stiffness, 64 steps a frame are beyond the stability limit of symplectic Euler.
TEST(FewestSubsteps, AreNoneForAClothThatExplodesWithTheMost) {
  const CapturedStart start = start_in_swing();
  const FineMotion fine = fine_motion(start, k_frames, {});
  Scene scene = with("symplectic_euler");
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e7);
  const FewestSubsteps found = fewest_substeps(scene, start, fine, 0.01, {});
  EXPECT_FALSE(found.substeps);
  EXPECT_GT(found.distance, 0.01);
}

TEST(FewestSubsteps, StartOnAClothThatWasCut) {
  World world(with("implicit_euler"));
  world.cut({.path = {40, 41, 42}});
  for (int step = 0; step < 5; ++step) world.step();
  const CapturedStart start = capture_start(world);
  const FineMotion fine = fine_motion(start, 3, {});
  EXPECT_EQ(fine.frames.front().x.size(), world.state().x.size());
  EXPECT_EQ(fewest_substeps(with("implicit_euler"), start, fine, 1, {}).substeps, 1);
}

TEST(FewestSubsteps, EndWhenTheyAreStopped) {
  const CapturedStart start = start_in_swing();
  std::stop_source source;
  source.request_stop();
  EXPECT_THROW(fine_motion(start, k_frames, source.get_token()), Error);
  const FineMotion fine = fine_motion(start, 1, {});
  EXPECT_THROW(fewest_substeps(with("implicit_euler"), start, fine, 0.005, source.get_token()),
               Error);
}

}  // namespace
}  // namespace weft
