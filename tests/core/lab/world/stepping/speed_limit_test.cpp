#include "core/lab/world/stepping/speed_limit.h"

#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/scenes.h"
#include "tests/support/source_dir.h"
#include "tests/support/spring_stiffness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace weft {
namespace {

/// Returns the largest fraction of the explosion's speed that a vertex reaches in 60 frames, where
/// it is proportional to k_whip.
double largest_part(const Scene& scene, int frames) {
  Simulation simulation(scene);
  SpeedLimit limit;
  double largest = 0;
  for (int step = 0; step < frames * simulation.substeps(); ++step) {
    const StepRecord record = simulation.step();
    EXPECT_FALSE(record.failure) << *record.failure;
    limit.set(*simulation.checkpoint().impulsion);
    const double speed = largest_speed(simulation.state());
    largest = std::max(largest, speed / limit.find(simulation.state(), 1e9));
  }
  return largest;
}

// A quarter of the limit is room for motions beyond those of weft's scenes.
TEST(SpeedLimit, LeavesRoomAboveTheFastestVertexOfEachScene) {
  double largest = 0;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "assets/scenes")) {
    const Scene scene = read_scene(entry.path());
    if (build_mesh(scene.mesh).vertex_count() > 2000) continue;
    const double part = largest_part(scene, 60);
    EXPECT_LT(part, 0.25) << entry.path();
    largest = std::max(largest, part);
  }
  EXPECT_GT(largest, 0.25 / 4) << "a limit that is as high is none";
}

/// A cloth that falls without air, with springs that explicit integrators are stable with.
Scene falling(const std::string& integrator) {
  Scene scene = scene_of_size(3);
  scene.pins.preset = "";
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  set_spring_stiffness(scene, 1.0);
  scene.time.set("h_disp", 0.1);
  choose(scene, "integrator", integrator);
  return scene;
}

TEST(SpeedLimit, IsNotReachedByAFallOf200SecondsInVacuum) {
  for (const IntegratorKind& kind : integrator_table()) {
    if (kind.needs_damping() || kind.keeps_lengths) continue;
    for (const double height : {0.0, 1e5}) {
      Simulation simulation(falling(kind.name));
      State state = simulation.state();
      for (int i = 0; i < state.vertex_count(); ++i) at(state.x, i).z() += height;
      simulation.set_state(state);
      for (int step = 0; step < 2000; ++step) {
        const StepRecord record = simulation.step();
        ASSERT_FALSE(record.failure) << kind.name << ": " << *record.failure;
        EXPECT_EQ(record.warning(), "") << kind.name;
      }
      EXPECT_NEAR(largest_speed(simulation.state()), 9.81 * 200, 30) << kind.name;
      EXPECT_EQ(simulation.checkpoint().good_state.t, simulation.state().t)
          << "that is where an explosion would go back to";
    }
  }
}

// The causes of a checkpoint, of a cloth at rest here, explain no speeds that were written into it.
TEST(SpeedLimit, IsNotReachedByACheckpointThatWasGivenItsSpeeds) {
  for (const double speed : {40.0, 400.0}) {
    Simulation simulation(falling("implicit_euler"));
    Checkpoint given = simulation.checkpoint();
    for (int i = 0; i < given.state.vertex_count(); ++i) at(given.state.v, i).z() = -speed;
    simulation.set_checkpoint(given);
    for (int step = 0; step < 60; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << speed << " m/s: " << *record.failure;
    }
  }
}

// An explosion grows by a factor each step: the earlier it is seen, the slower the cloth is.
TEST(SpeedLimit, SeesExplosionsOfSmallClothFarBelowOneKilometreASecond) {
  for (const IntegratorKind& kind : integrator_table()) {
    if (!kind.has_stability_limit || kind.keeps_lengths) continue;
    for (const int n_sub : {1, 64}) {
      Scene scene = small_scene();
      choose(scene, "integrator", kind.name);
      scene.time.set("n_sub", n_sub);
      set_spring_stiffness(scene, 2000.0 * n_sub * n_sub);
      Simulation simulation(scene);
      StepRecord record;
      for (int step = 0; step < 600 && !record.failure; ++step) record = simulation.step();
      ASSERT_TRUE(record.explosion) << kind.name << ", " << n_sub;
      SpeedLimit limit;
      limit.set(simulation.checkpoint().impulsion.value());
      EXPECT_LT(limit.find(simulation.state(), 1e9), 200) << kind.name << ", " << n_sub;
      EXPECT_LE(record.explosion->time, record.explosion->end_time);
      EXPECT_LT(largest_speed(simulation.state()), 40) << kind.name << ", " << n_sub;
    }
  }
}

TEST(SpeedLimit, KnowsWhatDrivesTheCloth) {
  const Scene scene = small_scene();
  const Simulation simulation(scene);
  SpeedLimit limit;
  limit.restart(simulation.state());
  const double still = limit.find(simulation.state(), 0);
  EXPECT_EQ(still, k_hand_speed);
  limit.note_driven(100);
  EXPECT_EQ(limit.find(simulation.state(), 0), 100 * k_whip);
  limit.note_elastic(simulation.model(), 1e9);
  EXPECT_EQ(limit.find(simulation.state(), 0), 100 * k_whip + k_elastic_speed);
  SpeedLimit unknown;
  unknown.set_floor(k_elastic_speed);
  EXPECT_EQ(unknown.find(simulation.state(), 0), k_elastic_speed);
}

// A ball of 20 m/s throws the cloth, and does not explode it.
TEST(SpeedLimit, IsNotReachedByAClothThatAFastBallOrAHandThrows) {
  for (const double speed : {10.0, 20.0}) {
    Scene scene = small_scene();
    scene.time.set("n_sub", 8);
    SceneSolid ball;
    ball.shape = default_choice(find_entry(solid_table(), "sphere", "solids"));
    ball.shape.values.set("position", Vec3(0, -1, 0.7));
    ball.motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
    ball.motion.values.set("amplitude", Vec3(0, 1, 0));
    ball.motion.values.set("omega", speed);
    scene.solids = {ball};
    Simulation simulation(scene);
    for (int step = 0; step < 480; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << *record.failure;
    }
  }
  Simulation thrown(small_scene());
  for (int step = 0; step < 120; ++step) {
    if (step % 10 == 0) thrown.set_drag(Drag{0, Vec3(step % 20 == 0 ? 50 : -50, 0, 30)});
    if (step % 10 == 5) thrown.set_drag(std::nullopt);
    const StepRecord record = thrown.step();
    ASSERT_FALSE(record.failure) << *record.failure;
  }
}

}  // namespace
}  // namespace weft
