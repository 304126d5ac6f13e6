#include "core/collision/shapes/solid.h"
#include "core/constraints/motion.h"
#include "core/linear/grid/grid_multigrid.h"
#include "tests/core/linear/grid/grid_problem.h"
#include "tests/support/dense.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/scenes_of_models.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

constexpr const char* k_on_stencil = "Grid multigrid: finite elements on a grid";

TEST(ElementMultigrid, AgreesWithTheDirectSolution) {
  for (const std::string kinds : k_element_models) {
    for (const auto [rows, columns] : {GridShape{2, 2}, {3, 7}, {7, 2}, {17, 12}}) {
      for (const GridCloth::Shape shape : {GridCloth::disturbed, folded_grid, crumpled_grid}) {
        GridProblem problem(kinds, rows, columns, mixed_targets(rows, columns), shape);
        ASSERT_TRUE(problem.cloth.has_stencil) << kinds;
        const VecX expected = problem.direct_solution();
        const SolveReport report = problem.solve(1e-11);
        EXPECT_TRUE(report.converged()) << kinds << ": " << report.detail;
        // Condition numbers are below 1e5.
        EXPECT_LE((problem.x - expected).norm(), 1e-6 * expected.norm())
            << kinds << " " << rows << " x " << columns;
      }
    }
  }
}

// Sweeps with the weight of triangles alone overshoot where bending is stiffer than the membrane.
TEST(ElementMultigrid, PreconditionsStiffBendingByAPositiveDefiniteMatrix) {
  for (const GridCloth::Shape shape : {GridCloth::disturbed, folded_grid, crumpled_grid}) {
    for (const std::string kinds : k_element_models) {
      const GridProblem problem(kinds, 12, 9, {{0, Vec3::Zero()}, {8, Vec3::Zero()}}, shape);
      ASSERT_TRUE(problem.cloth.has_stencil) << kinds;
      EXPECT_GT(
          eigenvalues_of_cycle(problem.cloth.stencil, problem.cloth.A, problem.cloth.model.filter())
              .minCoeff(),
          0)
          << kinds;
    }
  }
  for (const double rigidity : {1e-3, 1e-1}) {
    Scene scene = scene_of_models(13, "st_venant_kirchhoff+discrete_shells");
    find_group(scene, "forces.discrete_shells")->set("rigidity", rigidity);
    Simulation simulation(scene);
    for (int step = 0; step < 20; ++step) {
      simulation.step();
      EXPECT_TRUE(simulation.last_step().linear->converged()) << rigidity;
      EXPECT_EQ(simulation.last_step().linear->choice, k_on_stencil);
    }
  }
}

/// Returns the mean iterations of a step to a residual of 1e-3 from zero.
double mean_iterations(Scene scene, int steps) {
  scene.choice("solver").values.set("tolerance", 1e-3);
  scene.choice("solver").values.set("warm_start", false);
  Simulation simulation(scene);
  int iterations = 0;
  for (int step = 0; step < steps; ++step) {
    simulation.step();
    EXPECT_TRUE(simulation.last_step().linear->converged());
    EXPECT_EQ(simulation.last_step().linear->choice, k_on_stencil);
    iterations += simulation.last_step().linear->iterations;
  }
  return static_cast<double>(iterations) / steps;
}

// Means of neighbours on coarse grids, or weights from the filtered matrix, take more iterations.
TEST(ElementMultigrid, NeedsFewIterationsWhereClothHangsAndInTheWind) {
  for (const char* kinds : k_element_models) {
    for (const bool blows : {false, true}) {
      Scene scene = scene_of_models(33, kinds);
      if (blows) scene.forces.push_back(default_choice(find_entry(force_table(), "wind", "")));
      EXPECT_LE(mean_iterations(scene, 30), blows ? 9 : 7.5) << kinds << blows;
    }
  }
}

TEST(ElementMultigrid, KeepsTheStencilWhereClothTouchesASolid) {
  Scene scene = scene_of_models(17, "baraff_witkin");
  scene.pins.preset.clear();
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.05);
  scene.solids = {{default_choice(find_entry(solid_table(), "plane", "solids")),
                   default_choice(motion_table().front())}};
  Simulation simulation(scene);
  for (int step = 0; step < 12; ++step) {
    simulation.step();
    const SolveReport& linear = *simulation.last_step().linear;
    EXPECT_TRUE(linear.converged());
    EXPECT_EQ(linear.choice, k_on_stencil);
  }
  EXPECT_GT(simulation.model().filter().entries().size(), 100U);
}

// Where coarse grids do not bend at all, they correct bent cloth many times too far.
TEST(ElementMultigrid, NeedsFewIterationsWhereBendingOutweighsTheMass) {
  Scene scene = scene_of_models(65, "baraff_witkin");
  find_group(scene, "forces.baraff_witkin")->set("bend_stiffness", 1e-3);
  EXPECT_LE(mean_iterations(scene, 10), 13);
}

}  // namespace
}  // namespace weft
