#include "core/lab/world/simulation.h"
#include "core/linear/grid/grid_mpcg.h"
#include "core/linear/grid/grid_multigrid.h"
#include "core/linear/solver_kinds.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/source_dir.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

namespace weft {
namespace {

Scene scene_of_stiffness(int n, double stiffness, double tolerance) {
  Scene scene = stiff_scene(n);
  ParameterValues& springs = *find_group(scene, "forces.mass_spring");
  springs.set("stretch_stiffness", stiffness);
  springs.set("shear_stiffness", 0.3 * stiffness);
  springs.set("bend_stiffness", 0.01 * stiffness);
  scene.choice("solver") = default_choice(grid_multigrid_kind());
  scene.choice("solver").values.set("warm_start", false);
  scene.choice("solver").values.set("tolerance", tolerance);
  return scene;
}

constexpr int k_steps_to_mid_swing = 30;

// The measured iterations are 4 to 9, and depend little on the size and the stiffness.
TEST(SlowGridMultigrid, NeedsFewIterationsAtEverySizeAndStiffness) {
  for (const double stiffness : {1e3, 1e4, 1e5}) {
    for (const int n : {33, 65, 129, 257}) {
      Simulation simulation(scene_of_stiffness(n, stiffness, 1e-3));
      for (int step = 0; step < k_steps_to_mid_swing; ++step) simulation.step();
      EXPECT_TRUE(simulation.last_step().linear->converged());
      EXPECT_LE(simulation.last_step().linear->iterations, 12) << n << ", " << stiffness;
      EXPECT_EQ(simulation.last_step().linear->note, "");
    }
  }
}

// Means of neighbours on coarse grids would stretch what is folded: 14.4 iterations a step. It is
// 11.7 where a vertex follows those it lies between alone, and not the middle of its line.
TEST(GridMultigrid, NeedsFewIterationsWhereTheClothIsFolded) {
  constexpr int steps = 100;
  Simulation simulation(read_scene(source_dir() / "assets/scenes/flag_in_wind.json"));
  int iterations = 0;
  for (int step = 0; step < steps; ++step) {
    simulation.step();
    iterations += simulation.last_step().linear->iterations;
  }
  EXPECT_LE(iterations, 10.5 * steps);
}

// A residual of 1e-3 says little of the velocity: with diagonal preconditioning it is off by a
// fifth. Here it is off by 0.7 to 1.5 %.
TEST(GridMultigrid, ChangesVelocitiesAsTheDirectSolutionDoesWithinTwoPercent) {
  for (const double stiffness : {1e3, 1e4, 1e5}) {
    for (const int n : {33, 65}) {
      Scene scene = scene_of_stiffness(n, stiffness, 1e-5);
      Simulation simulation(scene);
      for (int step = 0; step < k_steps_to_mid_swing; ++step) simulation.step();
      const State start = simulation.state();
      const auto change_by = [&](const Choice& solver) {
        scene.choice("solver") = solver;
        simulation.set_scene(scene);
        simulation.set_state(start);
        simulation.step();
        EXPECT_TRUE(simulation.last_step().linear->converged());
        return VecX(simulation.state().v - start.v);
      };
      const VecX change = change_by(scene_of_stiffness(n, stiffness, 1e-3).choice("solver"));
      const VecX exact =
          change_by(default_choice(find_entry(linear_solver_table(), "cholmod", "")));
      EXPECT_LE((change - exact).norm(), 0.02 * exact.norm()) << n << ", " << stiffness;
    }
  }
}

TEST(GridMultigrid, SolvesOnBlocksWhatHasNoStencilAndSaysSo) {
  Scene scene = scene_of_size(9);
  scene.choice("solver") = default_choice(grid_multigrid_kind());
  scene.mesh.grid.set("diagonals", std::string("cross"));
  Simulation simulation(scene);
  simulation.step();
  EXPECT_TRUE(simulation.last_step().linear->converged());
  EXPECT_EQ(words_of(*simulation.last_step().linear),
            "MPCG with multigrid on blocks: forces without a stencil");
}

}  // namespace
}  // namespace weft
