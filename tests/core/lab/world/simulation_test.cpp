#include "core/lab/world/simulation.h"

#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "tests/support/allocations.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft {
namespace {

TEST(Simulation, GivesTheSameBitsOnOneAndOnTwoThreads) {
  // The cloth is so large that no loop runs in one piece.
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 129);
  scene.mesh.grid.set("columns", 129);
  const auto final_state = [&](int threads) {
    Simulation simulation(scene);
    Threads(threads).run([&] {
      for (int step = 0; step < 3; ++step) simulation.step();
    });
    return simulation.state();
  };
  const State one = final_state(1), two = final_state(2);
  EXPECT_EQ(one.x, two.x);
  EXPECT_EQ(one.v, two.v);
}

TEST(Simulation, KeepsTheStateWhenAnythingButTheMeshChanges) {
  Scene scene = small_scene();
  Simulation simulation(scene);
  for (int step = 0; step < 5; ++step) simulation.step();
  const State before = simulation.state();
  scene.material.set("density", 0.5);
  choose(scene, "integrator", "symplectic_euler");
  scene.pins.preset = "four_corners";
  scene.time.set("n_sub", 3);
  simulation.set_scene(scene);
  EXPECT_EQ(simulation.state().x, before.x);
  EXPECT_EQ(simulation.targets().vertices().size(), 4u);
  scene.mesh.grid.set("rows", 9);
  simulation.set_scene(scene);
  EXPECT_EQ(simulation.state().t, 0);
  EXPECT_EQ(simulation.state().vertex_count(), 9 * 13);
}

TEST(Simulation, IsLeftAsItWasByASceneWithPinsThatDoNotExist) {
  Scene scene = small_scene();
  Simulation simulation(scene);
  simulation.step();
  Scene broken = scene;
  broken.pins.vertices = {{13 * 13, std::nullopt}};
  const State before = simulation.state();
  EXPECT_THROW(simulation.set_scene(broken), InputError);
  EXPECT_EQ(simulation.scene(), scene);
  EXPECT_EQ(simulation.state().x, before.x);
  EXPECT_FALSE(simulation.step().failure);
}

TEST(Simulation, MovesPinsSinusoidally) {
  Scene scene = small_scene();
  scene.pins.course.motion.values.set("amplitude", Vec3(0, 0.1, 0));
  scene.pins.course.motion.values.set("omega", 3.0);
  Simulation simulation(scene);
  for (int step = 0; step < 30; ++step) simulation.step();
  for (const ConstrainedVertex& pin : simulation.targets().vertices()) {
    const Vec3 expected = pin.position + Vec3(0, 0.1 * std::sin(3 * simulation.state().t), 0);
    EXPECT_LE((Vec3(at(simulation.state().x, pin.vertex)) - expected).norm(), 1e-12);
  }
}

TEST(Simulation, RefusesAStateThatDoesNotFit) {
  Simulation simulation(small_scene());
  State state = simulation.state();
  state.x[5] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(simulation.set_state(state), InputError);
  state.x.conservativeResize(30);
  EXPECT_THROW(simulation.set_state(state), InputError);
}

TEST(Simulation, IsLeftAsItWasByKindsAndParametersThatDoNotBelongTogether) {
  const Scene scene = small_scene();
  Simulation simulation(scene);
  simulation.step();
  const State before = simulation.state();
  Scene unknown_force = scene, unknown_solver = scene, foreign_parameters = scene;
  unknown_force.mesh.grid.set("rows", 7);
  unknown_force.forces.push_back({"magic", {}});
  unknown_solver.choice("solver").kind = "magic";
  foreign_parameters.choice("solver").kind = "ldlt";  // with the parameters of MPCG
  for (const Scene& broken : {unknown_force, unknown_solver, foreign_parameters}) {
    EXPECT_THROW(simulation.set_scene(broken), InputError);
    EXPECT_EQ(simulation.scene(), scene);
    EXPECT_EQ(simulation.state().x, before.x);
  }
  EXPECT_FALSE(simulation.step().failure);
}

TEST(Simulation, RepeatsItselfToTheLastBitAfterAReset) {
  Simulation simulation(small_scene());
  const auto run = [&] {
    for (int step = 0; step < 20; ++step) simulation.step();
    return simulation.state();
  };
  const State first = run();
  simulation.reset();
  const State second = run();
  EXPECT_EQ(first.x, second.x);
  EXPECT_EQ(first.v, second.v);
}

TEST(Simulation, BringsVerticesToDistantPinsWithoutExploding) {
  Scene scene = small_scene();
  scene.time.set("n_sub", 50);
  Simulation simulation(scene);
  const Vec3 start = at(simulation.state().x, 0);
  const Vec3 far = start + Vec3(0, 0, 1);  // within one step of 1/3000 s: 3000 m/s
  scene.pins.vertices = {{0, far}};
  simulation.set_scene(scene);
  for (int step = 0; step < 200; ++step) ASSERT_FALSE(simulation.step().failure);
  EXPECT_EQ(Vec3(at(simulation.state().x, 0)), far);
}

// As in Ascher and Boxerman's experiment: m = rho L^2 a vertex, L the side of a cell.
TEST(Simulation, GivesAllVerticesTheMassOfOneInsideWhenAsked) {
  Scene scene = small_scene();
  scene.material.set("masses", std::string("equal"));
  const Simulation simulation(scene);
  const double side = 1.0 / 12, density = to_struct<MaterialParameters>(scene.material).density;
  for (const double mass : simulation.model().masses()) {
    EXPECT_NEAR(mass, density * side * side, 1e-15);
  }
}

// A tolerance in N keeps a light cloth in the air. With v += h g first, implicit Euler falls by g
// h^2 n (n + 1)/2 in n steps; the midpoint rule by g (n h)^2/2. The tolerance of 1e-4 leaves up to
// that fraction of |m|_2 g unbalanced in a step, in the worst case all of it at one vertex.
TEST(Simulation, LetsAClothOfAnyWeightAndSizeFall) {
  for (const std::string kind : {"minimising_euler", "implicit_midpoint"}) {
    for (const double density : {0.01, 5.0}) {
      for (const double size : {0.01, 10.0}) {
        for (const int n_sub : {1, 64}) {
          Scene scene = small_scene();
          scene.mesh.grid.set("width", size);
          scene.mesh.grid.set("length", size);
          scene.material.set("density", density);
          scene.pins.preset = "";
          scene.time.set("n_sub", n_sub);
          std::erase_if(scene.forces, [](const Choice& force) { return force.kind == "air_drag"; });
          choose(scene, "integrator", kind);
          Simulation simulation(scene);
          const VecX start = simulation.state().x;
          constexpr int steps = 8;
          for (int step = 0; step < steps; ++step) EXPECT_TRUE(simulation.step().converged);
          const double h = simulation.step_length();
          const double n = kind == "minimising_euler" ? steps * (steps + 1) : steps * steps;
          const double fall = 0.5 * 9.81 * h * h * n;
          const VecX moved = start - simulation.state().x;
          const std::span<const double> masses = simulation.model().masses();
          for (int i = 0; i < simulation.model().vertex_count(); ++i)
            EXPECT_NEAR(moved[3 * i + 2], fall,
                        1e-4 * norm(masses) / masses[static_cast<std::size_t>(i)] * fall)
                << kind << ", " << density << " kg/m^2, " << size << " m, n_sub " << n_sub;
        }
      }
    }
  }
}

TEST(Simulation, AllocatesNothingForVerticesThatSlideInASteadyStep) {
  if (!counts_allocations()) GTEST_SKIP();
  const auto allocations_of_a_step = [](const std::vector<Constraint>& constraints) {
    Scene scene = scene_of_size(17);
    scene.constraints = constraints;
    Simulation simulation(scene);
    for (int step = 0; step < 5; ++step) simulation.step();
    const long before = allocation_count();
    simulation.step();
    return allocation_count() - before;
  };
  Constraint rails;
  rails.vertices = {30, 60, 90, 120};
  rails.free = {Vec3::UnitX()};
  rails.course.motion = default_choice(find_entry(motion_table(), "sinusoid", ""));
  EXPECT_EQ(allocations_of_a_step({rails}), allocations_of_a_step({}));
}

}  // namespace
}  // namespace weft
