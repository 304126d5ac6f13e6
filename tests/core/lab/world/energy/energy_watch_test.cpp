#include "core/lab/world/energy/energy_watch.h"

#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/experiments/particles.h"
#include "core/forces/springs/spring_network.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/cloth.h"
#include "tests/support/scenes.h"
#include "tests/support/source_dir.h"
#include "tests/support/spring_stiffness.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

namespace weft {
namespace {

/// Numbers of the steps and of the energy warnings of a run, and the texts of its messages.
struct Outcome {
  int steps = 0, warned = 0;
  std::string words, failure;
};

Outcome run(World& world, int steps) {
  Outcome result;
  for (; result.steps < steps && !world.failure(); ++result.steps) {
    for (const StepWarning& warning : world.step().warnings) {
      if (warning.kind != StepWarning::Kind::energy) continue;
      ++result.warned;
      result.words = warning.words;
    }
  }
  result.failure = world.failure().value_or("");
  return result;
}

Outcome run(const Scene& scene, int steps) {
  World world(scene);
  return run(world, steps);
}

/// A spring of rest length 0 from the origin, where it is fixed, to 1 kg at 1 m.
struct Oscillator {
  static constexpr double k_stiffness = 100;  // N/m
  Model model = [] {
    Mesh mesh;
    mesh.rest_positions = {Vec3::Zero(), Vec3::UnitX()};
    mesh.material_coordinates = {Vec2::Zero(), Vec2::UnitX()};
    mesh.edges = {{0, 1}};
    Model made(std::make_shared<const Mesh>(std::move(mesh)), {1, 1});
    made.add_force(
        std::make_unique<SpringNetwork>(std::vector<Spring>{{0, 1, 0, k_stiffness, 0}}, 2),
        {"springs", "Springs", true});
    made.finish();
    made.set_targets({{0, Vec3::Zero()}});
    return made;
  }();
  State state = rest_state(model.mesh());
};

// With symplectic Euler or Verlet the energy swings below the limit of 2/omega and grows without
// end above it.
TEST(EnergyWatch, TellsTheSwingOfASymplecticMethodFromGrowth) {
  for (const char* name : {"symplectic_euler", "velocity_verlet"}) {
    for (const double part : {0.1, 0.5, 0.9, 0.99, 1.02, 1.2}) {
      Oscillator oscillator;
      auto& [model, state] = oscillator;
      const double h = part * 2 / std::sqrt(Oscillator::k_stiffness);
      EnergyWatch watch;
      watch.open(model, state, h);
      const auto integrator = make_integrator(name);
      SolverSet solvers = direct_solver();
      double gain = 0;
      for (int step = 0; step < 200; ++step) {
        integrator->step({model, h, solvers}, state);
        gain = std::max(gain, watch.enter_step(model, {.state = state,
                                                       .speed = largest_speed(state),
                                                       .reaction_work = {},
                                                       .h = h,
                                                       .stability_limit = 2}));
      }
      EXPECT_EQ(gain > 0, part > 1) << name << " at " << part << " of its limit";
    }
  }
}

/// A hanging cloth with those forces' defaults, without air.
Scene hanging(const std::string& integrator, double density, int n_sub) {
  Scene scene = scene_of_size(9);
  std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
  find_group(scene, "forces.mass_spring")->set("damping", 0.0);
  scene.material.set("density", density);
  scene.time.set("n_sub", n_sub);
  choose(scene, "integrator", integrator);
  return scene;
}

// Forward Euler makes energy at every step without damping, and the midpoint rule does at stiff
// springs.
TEST(EnergyWatch, IsSilentWhereAnIntegratorIsStableWhateverTheWeightAndTheStep) {
  for (const IntegratorKind& kind : integrator_table()) {
    if (kind.needs_damping() || kind.keeps_lengths || kind.name == "implicit_midpoint") continue;
    for (const double density : {0.05, 5.0}) {
      for (const int n_sub : {1, 64}) {
        // With one substep the springs are soft enough for the explicit integrators.
        Scene scene = hanging(kind.name, density, n_sub);
        if (n_sub == 1 && kind.has_stability_limit) set_spring_stiffness(scene, 10 * density);
        if (n_sub == 64 && density < 1 && kind.has_stability_limit)
          set_spring_stiffness(scene, 100.0);
        const Outcome result = run(scene, n_sub == 1 ? 120 : 640);
        EXPECT_EQ(result.warned, 0)
            << kind.name << ", " << density << ", " << n_sub << ": " << result.words;
        EXPECT_EQ(result.failure, "") << kind.name << ", " << density << ", " << n_sub;
      }
    }
  }
}

TEST(EnergyWatch, SpeaksBeforeAnUnstableClothExplodesAndNamesTheIntegrator) {
  for (const IntegratorKind& kind : integrator_table()) {
    if (!kind.has_stability_limit || kind.keeps_lengths) continue;
    for (const double density : {0.05, 5.0}) {
      const Outcome result = run(hanging(kind.name, density, 1), 300);
      EXPECT_NE(result.failure.find("exploded"), std::string::npos) << result.failure;
      // A light cloth goes from rest to an explosion in one step.
      if (density < 1) continue;
      EXPECT_GT(result.warned, 0) << kind.name;
      EXPECT_NE(result.words.find(kind.label + " makes energy"), std::string::npos) << result.words;
      EXPECT_NE(result.words.find("Implicit Euler makes none"), std::string::npos) << result.words;
    }
  }
}

TEST(EnergyWatch, SpeaksOfTheMidpointRuleWithStiffShells) {
  const Outcome result = run(read_scene(source_dir() / "tests/data/midpoint.json"), 300);
  EXPECT_GT(result.warned, 0);
  EXPECT_NE(result.words.find("Implicit midpoint"), std::string::npos) << result.words;
  const Scene remedied = [&] {
    Scene scene = read_scene(source_dir() / "tests/data/midpoint.json");
    choose(scene, "integrator", "implicit_euler");
    return scene;
  }();
  EXPECT_EQ(run(remedied, 300).warned, 0);
}

// XPBD with few sweeps stretches the springs of a cloth that hangs in slow motion: its kinetic
// energy shows nothing.
TEST(EnergyWatch, SpeaksOfSpringsThatSweepsStretch) {
  Scene scene = scene_of_size(33);
  choose(scene, "integrator", "xpbd");
  const Outcome result = run(scene, 120);
  EXPECT_GE(result.warned, 30);  // in each step of the last half second
  EXPECT_NE(result.words.find("XPBD makes energy at this step. More sweeps make less"),
            std::string::npos)
      << result.words;
  choose(scene, "integrator", "minimising_euler");
  EXPECT_EQ(run(scene, 120).warned, 0);
}

/// Scenes whose cloth receives work from outside.
std::vector<std::pair<std::string, Scene>> driven_scenes() {
  std::vector<std::pair<std::string, Scene>> scenes;
  const auto add = [&](const std::string& name, const auto& change) {
    Scene scene = scene_of_size(9);
    change(scene);
    scenes.emplace_back(name, scene);
  };
  add("wind", [](Scene& scene) {
    scene.forces.push_back(default_choice(find_entry(force_table(), "wind", "forces")));
    find_group(scene, "forces.wind")->set("velocity", Vec3(20, 0, 0));
  });
  add("pins", [](Scene& scene) {
    scene.pins.course.motion = default_choice(find_entry(motion_table(), "sinusoid", "motion"));
    scene.pins.course.motion.values.set("amplitude", Vec3(0.5, 0.5, 0.2));
    scene.pins.course.motion.values.set("omega", 12.0);
  });
  add("ball", [](Scene& scene) {
    SceneSolid ball;
    ball.shape = default_choice(find_entry(solid_table(), "sphere", "solids"));
    ball.shape.values.set("position", Vec3(0, -1, 0.7));
    ball.motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
    ball.motion.values.set("velocity", Vec3(0, 10, 0));
    scene.solids = {ball};
  });
  return scenes;
}

TEST(EnergyWatch, TakesTheWorkOfWindPinsSolidsAndTheMouseForWhatItIs) {
  for (const char* integrator : {"implicit_euler", "minimising_euler", "bdf2"}) {
    for (auto& [name, scene] : driven_scenes()) {
      choose(scene, "integrator", integrator);
      const Outcome result = run(scene, 120);
      EXPECT_EQ(result.warned, 0) << integrator << ", " << name << ": " << result.words;
      EXPECT_EQ(result.failure, "") << integrator << ", " << name;
    }
    for (const char* kind : {"spring", "hard"}) {
      Scene scene = scene_of_size(9);
      scene.drag.set("kind", std::string(kind));
      choose(scene, "integrator", integrator);
      World world(scene);
      for (int round = 0; round < 6; ++round) {
        world.drag({40, Vec3(round % 2 == 0 ? 2 : -2, 1, 1.5)});
        const Outcome pulled = run(world, 15);
        world.release();
        const Outcome released = run(world, 15);
        EXPECT_EQ(pulled.warned + released.warned, 0)
            << integrator << ", " << kind << ": " << pulled.words << released.words;
        EXPECT_EQ(released.failure, "");
      }
    }
  }
}

// The wind does more work than the cloth has energy; growth beyond that work is still found.
TEST(EnergyWatch, FindsGrowthBesideWorkFromOutside) {
  for (auto& [name, scene] : driven_scenes()) {
    choose(scene, "integrator", "symplectic_euler");
    scene.time.set("h_disp", 0.02);
    EXPECT_NE(run(scene, 300).failure, "") << name;
  }
}

// Numbers that a user changes while the cloth moves give it energy.
TEST(EnergyWatch, BeginsAgainWhereTheSceneIsEdited) {
  Scene scene = scene_of_size(9);
  World world(scene);
  for (const double stiffness : {20.0, 5000.0, 50.0, 20000.0}) {
    set_spring_stiffness(scene, stiffness);
    world.set_scene(scene);
    EXPECT_EQ(run(world, 20).warned, 0) << stiffness;
  }
}

}  // namespace
}  // namespace weft
