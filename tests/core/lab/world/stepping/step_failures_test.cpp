#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/step_warning.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Simulation, SaysInPlainWordsThatExplicitEulerExplodedAndGoesBack) {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
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

TEST(Simulation, GoesOnAfterACancelledStepAsIfItHadNotBegun) {
  Scene scene = small_scene();
  choose(scene, "integrator", "bdf2");
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

}  // namespace
}  // namespace weft
