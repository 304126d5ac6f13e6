#include "core/lab/world/simulation.h"

#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/lab/world/step_warning.h"
#include "tests/support/allocations.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft {
namespace {

void choose(Scene& scene, std::string_view integrator) { choose(scene, "integrator", integrator); }

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
  choose(scene, "symplectic_euler");
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

TEST(Simulation, BringsAHardDraggedVertexToTheMouseAndKeepsItsVelocity) {
  Scene scene = small_scene();
  // Without springs only the air drag of 0.1/s slows a released vertex: by 0.2 % in a step.
  for (const char* name : {"stretch_stiffness", "shear_stiffness", "bend_stiffness", "damping"}) {
    find_group(scene, "forces.mass_spring")->set(name, 0.0);
  }
  Simulation simulation(scene);
  const int vertex = 6;  // in the middle of the free edge
  const Vec3 start = at(simulation.state().x, vertex);
  const Vec3 target = start + Vec3(0.05, 0.1, 0.05);
  const double reach = 40 * simulation.step_length();  // a jump is followed at 40 m/s
  simulation.set_drag(Drag{vertex, target});
  simulation.step();
  EXPECT_LT((target - start).norm(), reach);
  EXPECT_EQ(Vec3(at(simulation.state().x, vertex)), target);
  const Vec3 next = target + Vec3(0, 0.02, 0);
  const double speed = 0.02 / simulation.step_length();
  simulation.set_drag(Drag{vertex, next});
  simulation.step();
  EXPECT_LE((Vec3(at(simulation.state().v, vertex)) - Vec3(0, speed, 0)).norm(), 1e-9);
  simulation.set_drag(std::nullopt);
  simulation.step();
  EXPECT_NEAR(at(simulation.state().v, vertex)[1], speed, 0.002 * speed);
}

TEST(Simulation, DrawsASpringDraggedVertexTowardsTheMouse) {
  Scene scene = small_scene();
  scene.pull.set("kind", std::string("spring"));
  Simulation simulation(scene);
  const int vertex = 6;
  const Vec3 target = Vec3(at(simulation.state().x, vertex)) + Vec3(0, 0.2, 0);
  for (int step = 0; step < 60; ++step) {
    simulation.set_drag(Drag{vertex, target});
    simulation.step();
  }
  const double distance = (Vec3(at(simulation.state().x, vertex)) - target).norm();
  EXPECT_LT(distance, 0.15);
  EXPECT_GT(distance, 1e-6);  // the spring moves it there
}

// The spring's force is linear along a step and its target stands still meanwhile: the mean of the
// forces at both ends does its work, k/2 (d^2 - d'^2) and the damping's, exactly.
TEST(Simulation, CountsTheWorkOfAMouseThatMovesExactly) {
  Scene scene = small_scene();
  scene.pull.set("kind", std::string("spring"));
  const auto pull = to_struct<PullParameters>(scene.pull);
  Simulation simulation(scene);
  simulation.keep_balance(true);
  const int vertex = 6;
  Vec3 target = at(simulation.state().x, vertex);
  double expected = 0;
  for (int step = 0; step < 40; ++step) {
    target += Vec3(0, 0.01, 0.02 * std::sin(step));
    const Vec3 x = at(simulation.state().x, vertex), v = at(simulation.state().v, vertex);
    simulation.set_drag(Drag{vertex, target});
    simulation.step();
    const Vec3 x_next = at(simulation.state().x, vertex), v_next = at(simulation.state().v, vertex);
    expected +=
        0.5 * pull.stiffness * ((target - x).squaredNorm() - (target - x_next).squaredNorm());
    expected -= 0.5 * PulledVertex::k_damping_time * pull.stiffness * (v + v_next).dot(x_next - x);
  }
  const double work = simulation.balance()->work.back();
  EXPECT_GT(std::abs(work), 1e-3);
  EXPECT_NEAR(work, expected, 1e-12 * std::abs(work));
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

TEST(Simulation, SaysInPlainWordsThatExplicitEulerExplodedAndGoesBack) {
  Scene scene = small_scene();
  choose(scene, "symplectic_euler");
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  Simulation simulation(scene);
  std::optional<std::string> failure;
  for (int step = 0; step < 1000 && !failure; ++step) {
    failure = simulation.step().failure;
    ASSERT_TRUE(simulation.state().x.allFinite());
  }
  ASSERT_TRUE(failure);
  EXPECT_NE(failure->find("exploded"), std::string::npos) << *failure;
  EXPECT_NE(failure->find("Symplectic Euler"), std::string::npos) << *failure;
  EXPECT_NE(failure->find("substeps"), std::string::npos) << *failure;

  // The number of substeps that the failure asks for is enough.
  const std::size_t offset = failure->find("at least ") + 9;
  scene.time.set("n_sub", std::stoi(failure->substr(offset)));
  simulation.set_scene(scene);
  simulation.reset();
  for (int step = 0; step < 2000; ++step) ASSERT_FALSE(simulation.step().failure);
}

TEST(Simulation, RefusesAStateThatDoesNotFit) {
  Simulation simulation(small_scene());
  State state = simulation.state();
  state.x[5] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(simulation.set_state(state), InputError);
  state.x.conservativeResize(30);
  EXPECT_THROW(simulation.set_state(state), InputError);
}

TEST(Simulation, WarnsWhenTheSolverDoesNotConverge) {
  Scene scene = small_scene();
  scene.choice("solver").values.set("max_iterations", 1);
  scene.choice("solver").values.set("tolerance", 1e-10);
  Simulation simulation(scene);
  simulation.step();
  const StepRecord record = simulation.step();
  EXPECT_FALSE(record.converged);
  EXPECT_NE(record.warning().find("iteration limit"), std::string::npos) << record.warning();
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

TEST(Simulation, GoesOnAfterACancelledStepAsIfItHadNotBegun) {
  Scene scene = small_scene();
  choose(scene, "bdf2");
  scene.time.set("adaptive", true);
  const auto run = [&](bool cancel) {
    Simulation simulation(scene);
    std::stop_source stopped;
    stopped.request_stop();
    for (int step = 0; step < 5; ++step) {
      if (cancel) {
        EXPECT_TRUE(simulation.step({}, stopped.get_token()).cancelled);
      }
      simulation.step();
    }
    return simulation.state();
  };
  const State without = run(false), with = run(true);
  EXPECT_EQ(without.x, with.x);
  EXPECT_EQ(without.v, with.v);
}

// At h = 1/60 s explicit steps of this cloth explode; adaptive ones are cut before they do, so that
// no energy appears and nothing is to be warned of.
TEST(SlowSimulation, KeepsExplicitIntegratorsStableByAdaptiveSubsteps) {
  for (const IntegratorKind& kind : integrator_table()) {
    if (kind.stability_limit == 0 || kind.keeps_lengths) continue;
    Scene scene = small_scene();
    choose(scene, kind.name);
    Simulation plain(scene);
    bool exploded = false;
    for (int step = 0; step < 200 && !exploded; ++step) exploded = plain.step().failure.has_value();
    EXPECT_TRUE(exploded) << kind.name;

    scene.time.set("adaptive", true);
    Simulation adaptive(scene);
    const double energy = adaptive.energies().total();
    for (int step = 0; step < 200; ++step) {
      const StepRecord record = adaptive.step();
      ASSERT_FALSE(record.failure) << kind.name << ": " << *record.failure;
      EXPECT_EQ(record.warning(), "");
      EXPECT_GT(record.planned_halvings, 0);
      EXPECT_EQ(record.halvings, record.planned_halvings);
      EXPECT_LE(adaptive.energies().total(), energy) << kind.name;
    }
    EXPECT_NEAR(adaptive.state().t, 200 * adaptive.step_length(), 1e-9);
  }
}

// Where 2^6 parts are not enough, the failure counts the substeps that are.
TEST(Simulation, SaysHowManySubstepsAnExplicitIntegratorNeedsBesideAdaptiveOnes) {
  Scene scene = small_scene();
  find_group(scene, "forces.mass_spring")->set("stretch_stiffness", 1e6);
  choose(scene, "symplectic_euler");
  scene.time.set("adaptive", true);
  const auto failure_of = [](const Scene& s) {
    Simulation simulation(s);
    for (int step = 0; step < 100; ++step) {
      if (const StepRecord record = simulation.step(); record.failure) return *record.failure;
    }
    return std::string();
  };
  const std::string failure = failure_of(scene);
  EXPECT_NE(failure.find("h = 0.26 ms"), std::string::npos) << failure;  // 1/60 s / 64
  const std::size_t words = failure.find("Use at least ");
  ASSERT_NE(words, std::string::npos) << failure;
  scene.time.set("n_sub", std::stoi(failure.substr(words + 13)));
  EXPECT_EQ(failure_of(scene), "");
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

TEST(Simulation, FindsTheStableStepALittleBetterWithEachCall) {
  Simulation simulation(small_scene());
  double h = simulation.refine_stable_step();
  for (int call = 0; call < 50; ++call) {
    const double next = simulation.refine_stable_step();
    EXPECT_LE(next, h * (1 + 1e-12));
    h = next;
  }
  // 2/omega_max of a chain of springs of the same stiffness and mass would be sqrt(m/k); a vertex
  // of the cloth has more springs.
  const double m = simulation.model().masses()[40];
  EXPECT_LT(h, std::sqrt(m / 1000));
  EXPECT_GT(h, 0.3 * std::sqrt(m / 1000));
}

TEST(Simulation, RefusesAStepThatTakesTooMuchAndGoesOnWithAnotherSolver) {
  Scene scene = scene_of_size(47);
  choose(scene, "solver", "dense_lu");
  scene.time.set("adaptive", true);  // shorter steps would take no less
  Simulation simulation(scene);
  const State before = simulation.state();
  const StepRecord refused = simulation.step();
  ASSERT_TRUE(refused.failure);
  EXPECT_EQ(*refused.failure,
            "Dense LU: 6627 unknowns are too many for a dense matrix, at most 6000");
  EXPECT_EQ(refused.halvings, 0);
  EXPECT_EQ(simulation.state().x, before.x);
  EXPECT_EQ(simulation.state().t, before.t);
  choose(scene, "solver", "automatic");
  simulation.set_scene(scene);
  EXPECT_FALSE(simulation.step().failure);
  EXPECT_GT(simulation.state().t, before.t);
}

// Half of the forces of a falling cloth are most of its weight.
TEST(Simulation, WarnsWhereForcesWithinTheToleranceWouldMoveTheCloth) {
  NonlinearReport minimised;
  StepReport report;
  Simulation simulation(small_scene());
  minimised.unbalanced_force = 2 * norm(simulation.model().masses());  // 2 m/s^2
  report.nonlinear = minimised;
  const auto warning = [&] {
    std::vector<StepWarning> warnings;
    add_warnings(report, simulation.model(), warnings);
    return words_of(warnings);
  };
  EXPECT_NE(warning().find("would accelerate the cloth by 2 m/s²"), std::string::npos);
  report.nonlinear->unbalanced_force /= 20;
  EXPECT_EQ(warning(), "");
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
          choose(scene, kind);
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
