#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <array>

namespace weft {
namespace {

/// A cloth that falls on a ball and folds around it, which buckles again and again.
Scene cloth_on_a_ball(const std::string& contact, const std::string& definiteness) {
  Scene scene = small_scene();
  scene.pins.preset = "";
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.4);
  scene.solids = {{default_choice(find_entry(solid_table(), "sphere", "solids")),
                   default_choice(motion_table().front())}};
  choose(scene, "integrator", "minimising_euler");
  choose(scene, "contact", contact);
  scene.choice("integrator").values.set("definiteness", definiteness);
  scene.choice("integrator").values.set("forcing", 0.0);  // the method itself, not its inexact form
  return scene;
}

struct Course {
  int unbalanced = 0;  ///< steps whose forces were not balanced at the end
  int iterations = 0;
};

Course follow(const Scene& scene, int steps) {
  Simulation simulation(scene);
  Course course;
  for (int step = 0; step < steps; ++step) {
    if (!simulation.step().converged) ++course.unbalanced;
    course.iterations += simulation.last_step().nonlinear->iterations;
  }
  return course;
}

// Where folds open, the elements' projected Hessians are much stiffer than the cloth: steps that
// follow them are short. The true Hessian converges quadratically, as soon as it is definite: two
// fifths of the iterations were seen.
TEST(SlowMinimiser, ProjectsWhereItMustAndSoNeedsHalfTheIterations) {
  for (const char* contact : {"barrier", "penalty"}) {
    const Course on_demand = follow(cloth_on_a_ball(contact, "on_demand"), 30);
    const Course local = follow(cloth_on_a_ball(contact, "local"), 30);
    EXPECT_EQ(on_demand.unbalanced, 0) << contact;
    EXPECT_LT(2 * on_demand.iterations, local.iterations) << contact;
  }
}

// A solver that solves indefinite systems, too, would lead to a saddle.
TEST(SlowMinimiser, ProjectsAlwaysForASolverThatNoticesNothing) {
  std::array<int, 2> iterations{};
  std::size_t k = 0;
  for (const char* definiteness : {"local", "on_demand"}) {
    Scene scene = cloth_on_a_ball("barrier", definiteness);
    choose(scene, "solver", "sparse_lu");
    iterations[k++] = follow(scene, 20).iterations;
  }
  EXPECT_EQ(iterations[0], iterations[1]);
}

}  // namespace
}  // namespace weft
