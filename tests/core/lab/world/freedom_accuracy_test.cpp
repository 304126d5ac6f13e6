// However long a cloth swings, its constrained vertices do not drift: each step brings them to
// their targets.

#include "core/lab/world/simulation.h"
#include "tests/support/constraint_on.h"
#include "tests/support/fits.h"
#include "tests/support/full_run.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace weft {
namespace {

/// A cloth with vertices on lines and in planes, along the axes and oblique.
Scene swinging_scene() {
  Scene scene = scene_of_size(5);
  scene.time.set("n_sub", 10);  // with longer steps Jacobi's method diverges
  scene.pins.preset.clear();
  scene.constraints = {
      constraint_on({20}, {Vec3::UnitY()}), constraint_on({24}, {Vec3::UnitX(), Vec3::UnitZ()}),
      constraint_on({22}, {Vec3(1, 2, 0.5)}),
      constraint_on({12, 2}, {Vec3(1, 0.3, 0.2), Vec3(-0.1, 1, 0.7)}), constraint_on({0}, {})};
  return scene;
}

bool is_along_axes(const Freedom& freedom) {
  return freedom.block().isApprox(Mat3(freedom.block().diagonal().asDiagonal()), 0);
}

/// Returns the displacement of a vertex from its line, plane or point.
Vec3 error_of(const ConstrainedVertex& vertex, const Vec3& x) {
  const Vec3 displacement = x - vertex.position;
  return is_along_axes(vertex.freedom)
             ? Vec3(displacement.cwiseProduct(Vec3::Ones() - vertex.freedom.block().diagonal()))
             : Vec3(displacement - vertex.freedom.filtered(displacement));
}

// Expects errors of at most 4 ulp of the target's largest coordinate, and none along the axes.
void expect_constrained(const Simulation& simulation, const std::string& solver) {
  constexpr double k_ulp = std::numeric_limits<double>::epsilon();
  for (const ConstrainedVertex& vertex : simulation.targets().vertices()) {
    const double allowed =
        is_along_axes(vertex.freedom) ? 0 : 4 * k_ulp * vertex.position.lpNorm<Eigen::Infinity>();
    const Vec3 error = error_of(vertex, at(simulation.state().x, vertex.vertex));
    EXPECT_LE(error.lpNorm<Eigen::Infinity>(), allowed)
        << solver << ", vertex " << vertex.vertex << " at t = " << simulation.state().t;
  }
}

TEST(SlowFreedom, HoldsToTheLastBitsAfterManyStepsWithEverySolver) {
  const int steps = full_run() ? 100'000 : 300;
  int runs = 0;
  for (const LinearSolverKind& solver : linear_solver_table()) {
    Scene scene = swinging_scene();
    choose(scene, "solver", solver.name);
    if (!fits(scene)) continue;  // the solver needs another operator
    ++runs;
    Simulation simulation(scene);
    for (int step = 0; step < steps; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure) << solver.name << ": " << *record.failure;
    }
    expect_constrained(simulation, solver.name);
  }
  EXPECT_GE(2 * runs, static_cast<int>(linear_solver_table().size()));
}

}  // namespace
}  // namespace weft
