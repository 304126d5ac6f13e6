#include "core/base/threads/parallel.h"
#include "core/scene/combinations.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/full_run.h"
#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Steps of cloths that go through every parallel loop, on several threads: they find the bits of
/// one thread, and ThreadSanitizer finds what a loop should not share.
namespace weft {
namespace {

// 4 threads are the sample.
std::vector<int> thread_counts() { return full_run() ? std::vector{2, 4, 16} : std::vector{4}; }

// The cloth is so large that loops over vertices and elements run in four pieces or more.
constexpr int k_size = 49;

State after_two_steps(const Scene& scene, int threads) {
  Simulation simulation(scene);
  Threads(threads).run([&] {
    for (int step = 0; step < 2; ++step) simulation.step();
  });
  return simulation.state();
}

void expect_same_bits(const Scene& scene) {
  const State one = after_two_steps(scene, 1);
  for (const int threads : thread_counts()) {
    const State several = after_two_steps(scene, threads);
    EXPECT_TRUE(one.x == several.x && one.v == several.v) << threads << " threads";
  }
}

// A few iterations go through all loops, whether the solver converges or not.
Choice few_iterations(const std::string& solver) {
  return solver_choice(solver, {{"max_iterations", 4}});
}

TEST(EveryLoop, OfForcesGivesTheSameBitsOnSeveralThreads) {
  for (const ClothModel& model : cloth_models()) {
    SCOPED_TRACE(model.front() + " + " + model.back());
    Scene scene = hanging_scene(model, "implicit_euler");
    scene.mesh = scene_of_size(k_size).mesh;
    scene.choice("solver") = few_iterations("mpcg");
    expect_same_bits(scene);
  }
  for (const ForceKind& kind : force_table()) {
    if (kind.elastic) continue;
    SCOPED_TRACE(kind.name);
    Scene scene = hanging_scene({"mass_spring"}, "implicit_euler");
    scene.mesh = scene_of_size(k_size).mesh;
    scene.choice("solver") = few_iterations("mpcg");
    std::erase_if(scene.forces, [&](const Choice& force) { return force.kind == kind.name; });
    scene.forces.push_back(default_choice(kind));
    expect_same_bits(scene);
  }
}

TEST(EveryLoop, OfSolversGivesTheSameBitsOnSeveralThreads) {
  for (const LinearSolverKind& kind : linear_solver_table()) {
    SCOPED_TRACE(kind.name);
    // Factorisations have no loops of ours, and those of dense matrices take long.
    Scene scene = scene_of_size(kind.direct ? 9 : k_size);
    scene.choice("solver") = few_iterations(kind.name);
    expect_same_bits(scene);
  }
}

TEST(EveryLoop, OfPreconditionersGivesTheSameBitsOnSeveralThreads) {
  for (const PreconditionerKind& kind : preconditioner_table()) {
    SCOPED_TRACE(kind.name);
    Scene scene = scene_of_size(k_size);
    const bool symmetric = fits(find_entry(linear_solver_table(), "mpcg", ""), kind);
    scene.choice("solver") = few_iterations(symmetric ? "mpcg" : "bicgstab");
    scene.choice("preconditioner") = default_choice(kind);
    expect_same_bits(scene);
  }
}

TEST(EveryLoop, OfOperatorsGivesTheSameBitsOnSeveralThreads) {
  for (const OperatorKind& kind : operator_table()) {
    SCOPED_TRACE(kind.name);
    Scene scene = scene_of_size(k_size);
    scene.choice("solver") = few_iterations("mpcg");
    scene.choice("operator") = default_choice(kind);
    expect_same_bits(scene);
  }
}

TEST(EveryLoop, OfIntegratorsGivesTheSameBitsOnSeveralThreads) {
  for (const IntegratorKind& kind : integrator_table()) {
    SCOPED_TRACE(kind.name);
    // Integrators that keep lengths factorise.
    Scene scene = hanging_scene({"mass_spring"}, kind.name);
    scene.mesh = scene_of_size(kind.keeps_lengths ? 9 : k_size).mesh;
    scene.choice("solver") = few_iterations("mpcg");
    for (const char* name : {"iterations", "max_iterations"}) {
      if (scene.choice("integrator").values.find(name) >= 0)
        scene.choice("integrator").values.set(name, 2);
    }
    expect_same_bits(scene);
  }
}

TEST(EveryLoop, OfProjectionsGivesTheSameBitsOnSeveralThreads) {
  for (const ProjectionKind& kind : projection_table()) {
    SCOPED_TRACE(kind.name);
    Scene scene = hanging_scene({"mass_spring"}, "implicit_euler");
    scene.mesh = scene_of_size(33).mesh;
    scene.choice("projection") = default_choice(kind);
    expect_same_bits(scene);
  }
}

// A cloth so large that the loops over numbers run in four pieces, too.
TEST(EveryLoop, OfVectorsGivesTheSameBitsOnSeveralThreads) {
  Scene scene = scene_of_size(149);
  scene.choice("solver") = few_iterations("mpcg");
  expect_same_bits(scene);
}

}  // namespace
}  // namespace weft
