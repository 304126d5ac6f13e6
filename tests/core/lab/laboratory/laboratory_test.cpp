#include "core/lab/laboratory/laboratory.h"

#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "tests/support/laboratories.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace weft {
namespace {

Scene scene_with(const std::string& integrator, int n_sub, int size = 9) {
  Scene scene = scene_of_size(size);
  scene.choice("integrator") = default_choice(find_entry(integrator_table(), integrator, ""));
  scene.time.set("n_sub", n_sub);
  return scene;
}

void run_frames(Laboratory& laboratory, int frames) {
  for (int frame = 0; frame < frames; ++frame) {
    while (const auto due = laboratory.due()) laboratory.step(*due);
    laboratory.end_frame();
  }
}

/// A cloth in implicit Euler side by side with the same one in 16 substeps of symplectic Euler.
std::vector<Scene> two_integrators() {
  return {scene_with("implicit_euler", 1), scene_with("symplectic_euler", 16)};
}

TEST(Laboratory, GivesWorldsSideBySideTheBitsTheyHaveAlone) {
  Laboratory both = laboratory_of(two_integrators());
  both.apply({Play{}});
  run_frames(both, 20);
  for (const int number : {0, 1}) {
    const Scene scene = two_integrators()[static_cast<std::size_t>(number)];
    Simulation alone(scene);
    for (int step = 0; step < 20 * alone.substeps(); ++step) alone.step();
    EXPECT_EQ(bits_of(both, WorldId(number)), state_file_text(alone.checkpoint())) << number;
    EXPECT_NEAR(both.world(WorldId(number)).state().t, 20 / 60.0, 1e-9);
  }
}

TEST(Laboratory, LetsAnActionOnOneWorldLeaveTheOthersAlone) {
  const std::vector<AddressedAction> actions = {
      {Drag{40, Vec3(0.2, 0.4, 1)}, WorldId(1)},
      {Command(SetParameter{"material", "density", 0.4}), WorldId(1)},
      {Command(ApplyFabric{"silk"}), WorldId(1)},
      {Command(ChooseKind{"integrator", "velocity_verlet"}), WorldId(1)},
      {Reset{}, WorldId(1)},
  };
  Laboratory quiet = laboratory_of(two_integrators()), busy = laboratory_of(two_integrators());
  for (Laboratory* laboratory : {&quiet, &busy}) laboratory->apply({Play{}});
  for (const AddressedAction& action : actions) {
    busy.apply(action);
    run_frames(quiet, 3);
    run_frames(busy, 3);
  }
  EXPECT_EQ(bits_of(busy, WorldId(0)), bits_of(quiet, WorldId(0)));
  EXPECT_NE(bits_of(busy, WorldId(1)), bits_of(quiet, WorldId(1)));
}

TEST(Laboratory, AppliesAnActionToAllWorldsOrToNone) {
  Laboratory laboratory =
      laboratory_of({scene_with("implicit_euler", 1, 9), scene_with("implicit_euler", 1, 5)});
  laboratory.apply({Drag{24, Vec3(0, 0, 1)}});
  EXPECT_EQ(laboratory.world(WorldId(0)).mouse().drag()->vertex, 24);
  EXPECT_EQ(laboratory.world(WorldId(1)).mouse().drag()->vertex, 24);
  EXPECT_EQ(message_of<InputError>([&] {
              laboratory.apply({Drag{25, Vec3(0, 0, 1)}});
            }),
            "vertex: got 25, expected 0 to 24");
  EXPECT_EQ(laboratory.world(WorldId(0)).mouse().drag()->vertex, 24);
  const auto pin = Command(AddPins{{{25, std::nullopt}}});
  EXPECT_NE(message_of<InputError>([&] { laboratory.apply({pin}); }), "no error");
  EXPECT_TRUE(laboratory.world(WorldId(0)).scene().pins.vertices.empty());
}

TEST(Laboratory, RefusesWorldsThatThereAreNot) {
  Laboratory laboratory = laboratory_of(two_integrators());
  EXPECT_EQ(message_of<InputError>([&] {
              laboratory.apply({Reset{}, WorldId(2)});
            }),
            "world: got 2, expected one of: 0, 1");
  EXPECT_EQ(message_of<InputError>([&] {
              laboratory.apply({Play{}, WorldId(0)});
            }),
            "world: got 0, expected nothing: the clock is that of all worlds");
  EXPECT_EQ(message_of<InputError>([] { laboratory_of({}); }), "worlds: got 0, expected 1 to 6");
  const std::vector<Scene> seven(7, scene_with("implicit_euler", 1, 3));
  EXPECT_EQ(message_of<InputError>([&] { laboratory_of(seven); }),
            "worlds: got 7, expected 1 to 6");
}

TEST(Laboratory, MovesItsWorldsAsTheClockSays) {
  Laboratory laboratory = laboratory_of(two_integrators());
  const auto steps = [&] {
    return std::pair(laboratory.world(WorldId(0)).steps(), laboratory.world(WorldId(1)).steps());
  };
  run_frames(laboratory, 1);
  EXPECT_EQ(steps(), std::pair(0L, 0L));
  laboratory.apply({StepOnce{}});
  run_frames(laboratory, 2);
  EXPECT_EQ(steps(), std::pair(1L, 1L));
  laboratory.apply({Play{}});  // the second world finishes the frame it has begun
  run_frames(laboratory, 2);
  EXPECT_EQ(steps(), std::pair(3L, 32L));
  laboratory.apply({Pause{}});
  run_frames(laboratory, 1);
  EXPECT_EQ(steps(), std::pair(3L, 32L));
  laboratory.apply({SetSpeed{0.25}});
  EXPECT_EQ(laboratory.clock().speed, 0.25);
  EXPECT_EQ(message_of<InputError>([&] { laboratory.apply({SetSpeed{0}}); }),
            "speed: got 0, expected a number above 0");
}

TEST(Laboratory, LetsTheOthersGoOnWhenAWorldFails) {
  Laboratory laboratory =
      laboratory_of({scene_with("implicit_euler", 1), scene_with("symplectic_euler", 1)});
  laboratory.apply({Play{}});
  run_frames(laboratory, 40);
  ASSERT_TRUE(laboratory.world(WorldId(1)).failure());
  EXPECT_EQ(laboratory.world(WorldId(0)).steps(), 40);
  const long steps = laboratory.world(WorldId(1)).steps();
  EXPECT_LT(steps, 40);
  laboratory.apply({Command(SetParameter{"time", "n_sub", 16}), WorldId(1)});
  laboratory.apply({Resume{}, WorldId(1)});
  run_frames(laboratory, 1);
  EXPECT_FALSE(laboratory.world(WorldId(1)).failure());
  EXPECT_GT(laboratory.world(WorldId(1)).steps(), steps);
}

}  // namespace
}  // namespace weft
