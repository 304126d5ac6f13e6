#include "core/base/threads/parallel.h"
#include "core/lab/world/simulation.h"
#include "tests/support/allocations.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/linear_problems.h"
#include "tests/support/scenes_of_models.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// The system of a step in mid-swing.
CapturedSystem swinging_system(int n, double stiffness) {
  Scene scene = scene_of_size(n);
  ParameterValues& springs = *find_group(scene, "forces.mass_spring");
  springs.set("stretch_stiffness", stiffness);
  springs.set("shear_stiffness", 0.3 * stiffness);
  springs.set("bend_stiffness", 0.01 * stiffness);
  Simulation simulation(scene);
  for (int step = 0; step < 30; ++step) simulation.step();
  return capture_system(simulation);
}

SolveReport solve_automatically(
    const CapturedSystem& captured, VecX& x,
    const std::vector<std::pair<std::string, ParameterValue>>& changed) {
  x.resize(captured.b.size());
  return make_solver_set(solver_choice("automatic", changed),
                         default_choice(preconditioner_table().front()))
      .solve(captured.system(SystemForm::stencil), as_span(x), nullptr, {});
}

TEST(SlowAutomatic, IsWithinTwoPercentOfTheDirectSolutionByDefault) {
  for (const int n : {5, 9, 13, 17, 33, 65}) {
    for (const double stiffness : {1e3, 1e4, 1e5}) {
      CapturedSystem captured = swinging_system(n, stiffness);
      VecX exact(captured.b.size()), x;
      make_method("ldlt", "none")
          .set.solve(captured.system(SystemForm::blocks), as_span(exact), nullptr, {});
      ASSERT_TRUE(captured.stencil);
      for (const bool on_grid : {true, false}) {
        if (!on_grid) captured.stencil.reset();
        // The solve begins at zero, which is farther away than the step before.
        const SolveReport report = solve_automatically(captured, x, {{"warm_start", false}});
        EXPECT_TRUE(report.converged());
        EXPECT_LE((x - exact).norm(), 0.02 * exact.norm())
            << n << " x " << n << ", " << stiffness << " N/m: " << report.choice;
      }
    }
  }
}

// The error is 0.1 to 0.3 % on the stencil.
TEST(SlowAutomatic, IsWithinOnePercentOfTheDirectSolutionForElementsOnAGrid) {
  for (const char* kinds : k_element_models) {
    for (const int n : {17, 33, 65}) {
      Simulation simulation(scene_of_models(n, kinds));
      for (int step = 0; step < 30; ++step) simulation.step();
      const CapturedSystem captured = capture_system(simulation);
      VecX exact(captured.b.size()), x;
      make_method("ldlt", "none")
          .set.solve(captured.system(SystemForm::blocks), as_span(exact), nullptr, {});
      const SolveReport report = solve_automatically(captured, x, {{"warm_start", false}});
      EXPECT_TRUE(report.converged());
      EXPECT_EQ(report.choice, "Grid multigrid: finite elements on a grid");
      EXPECT_LE((x - exact).norm(), 0.01 * exact.norm()) << kinds << " " << n;
    }
  }
}

TEST(Automatic, SaysWhatItChoseAndWhy) {
  VecX x;
  CapturedSystem captured = swinging_system(17, 1e3);
  EXPECT_EQ(solve_automatically(captured, x, {}).choice, "Grid multigrid: springs on a grid");
  captured.stencil.reset();
  constexpr const char* blocks_of_grid = "MPCG with geometric multigrid: blocks of a grid";
  EXPECT_EQ(solve_automatically(captured, x, {}).choice, blocks_of_grid);
  EXPECT_EQ(solve_automatically(captured, x, {{"tolerance", 1e-6}}).choice,
            "MPCG with IC(0): few vertices, tight tolerance");
  captured = swinging_system(33, 1e3);
  captured.stencil.reset();
  EXPECT_EQ(solve_automatically(captured, x, {{"tolerance", 1e-6}}).choice, blocks_of_grid);
  Scene scene = scene_of_size(9);
  scene.mesh.grid.set("diagonals", std::string("cross"));
  Simulation crossed(scene);
  EXPECT_EQ(solve_automatically(capture_system(crossed), x, {}).choice,
            "MPCG with aggregation multigrid: no grid");
}

// The error is at most the condition number times the residual; that is below 24 h^2 k over the
// mass of a vertex, 2e-4 kg.
TEST(Automatic, MeetsATightToleranceWhateverItChooses) {
  constexpr double tolerance = 1e-10, condition = 1e6;
  for (const int n : {4, 17, 33}) {
    CapturedSystem captured = swinging_system(n, 1e4);
    VecX exact(captured.b.size()), x;
    make_method("ldlt", "none")
        .set.solve(captured.system(SystemForm::blocks), as_span(exact), nullptr, {});
    for (const bool on_grid : {true, false}) {
      if (!on_grid) captured.stencil.reset();
      const SolveReport report = solve_automatically(captured, x, {{"tolerance", tolerance}});
      EXPECT_TRUE(report.converged()) << n << " x " << n << ": " << report.choice;
      EXPECT_LE(report.relative_residual, tolerance);
      EXPECT_LE((x - exact).norm(), condition * tolerance * exact.norm()) << report.choice;
    }
  }
}

TEST(Automatic, SolvesSystemsThatAreNotSymmetricByAnotherMethod) {
  CapturedSystem captured = swinging_system(17, 1e3);
  captured.stencil.reset();
  const BlockPattern& pattern = captured.A.pattern();
  captured.A.block(pattern.find(100, 101)) *= 1 + 1e-6;
  VecX x, exact(captured.b.size());
  const SolveReport report = solve_automatically(captured, x, {{"tolerance", 1e-10}});
  EXPECT_EQ(report.choice, "BiCGSTAB: forces that are not symmetric");
  EXPECT_TRUE(report.converged());
  make_method("sparse_lu", "none")
      .set.solve(captured.system(SystemForm::blocks), as_span(exact), nullptr, {});
  EXPECT_LE((x - exact).norm(), 1e-6 * exact.norm());
}

/// The default scene's steps without the scene around them.
struct SteppedCloth {
  SteppedCloth()
      : simulation(default_scene()),
        integrator(find_entry(integrator_table(), "implicit_euler", "")
                       .make(simulation.scene().choice("integrator").values)),
        solvers(make_solver_set(simulation.scene().choice("solver"),
                                simulation.scene().choice("preconditioner"))),
        state(simulation.state()),
        model(simulation.mesh(),
              {simulation.model().masses().begin(), simulation.model().masses().end()}) {
    for (const Choice& force : simulation.scene().forces) model.add_force(force);
    model.finish();
    std::vector<Target> targets;
    for (const auto& constrained : simulation.targets().vertices())
      targets.push_back({constrained.vertex, constrained.position});
    model.set_targets(targets);
  }

  StepReport step() { return integrator->step({model, simulation.step_length(), solvers}, state); }

  Simulation simulation;
  std::unique_ptr<Integrator> integrator;
  SolverSet solvers;
  State state;
  Model model;
};

TEST(Automatic, AllocatesNothingInASteadyStepOfTheDefaultScene) {
  if (!counts_allocations()) GTEST_SKIP();
  SteppedCloth cloth;
  for (int step = 0; step < 3; ++step) cloth.step();
  const long before = allocation_count();
  const StepReport report = cloth.step();
  const long after = allocation_count();
  EXPECT_TRUE(report.converged());
  EXPECT_EQ(report.linear->choice, "Grid multigrid: springs on a grid");
  EXPECT_EQ(after, before);
}

TEST(Automatic, TakesTheSameStepsOfTheDefaultSceneOnOneAndTwoThreads) {
  std::array<VecX, 2> x;
  for (const int threads : {1, 2}) {
    Threads(threads).run([&] {
      SteppedCloth cloth;
      for (int step = 0; step < 10; ++step) cloth.step();
      x[static_cast<std::size_t>(threads - 1)] = cloth.state.x;
    });
  }
  EXPECT_EQ(x[0], x[1]);
}

}  // namespace
}  // namespace weft
