#include "core/base/threads/parallel.h"
#include "core/linear/grid/grid_mpcg.h"
#include "core/linear/solver_kinds.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/linear_problems.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace weft {
namespace {

/// The system of a step of a stiff cloth in mid-swing that its pins have released, some of whose
/// vertices may only slide.
struct SlidingCloth {
  SlidingCloth(Simulation& simulation, const std::vector<int>& vertices, const Freedom& freedom)
      : model(simulation.mesh(),
              {simulation.model().masses().begin(), simulation.model().masses().end()}) {
    for (const Choice& force : simulation.scene().forces) model.add_force(force);
    model.finish();
    const State& state = simulation.state();
    std::vector<Target> targets;
    for (const int i : vertices) targets.push_back({i, at(state.x, i), freedom});
    model.set_targets(targets);
    const double h = simulation.step_length();
    matrix = {1, h * h, h};
    VecX f(state.x.size()), K_v = VecX::Zero(state.x.size());
    model.forces().linearise(state, Definiteness::projected, as_span(f));
    multiply(model, {0, 1, 0}, as_span(state.v), as_span(K_v));
    b = h * (f - h * K_v);
    z = VecX::Zero(b.size());
    A = model.make_matrix();
    assemble(model, {1, h * h, h}, A);
    has_stencil = assemble(model, {1, h * h, h}, stencil);
  }

  SolveReport solve(const std::string& solver, const std::string& preconditioner, double tolerance,
                    VecX& x) const {
    Method method =
        make_method(solver, preconditioner, {{"tolerance", tolerance}, {"max_iterations", 20000}});
    x.resize(b.size());
    return method.set.solve({A, as_span(b), model.filter(), as_span(z), as_span(z)}, as_span(x),
                            nullptr, {});
  }

  SolveReport solve_on_grid(double tolerance, VecX& x) const {
    IterativeParameters parameters;
    parameters.tolerance = tolerance;
    GridMultigridSolver solver(parameters);
    const ModelOperator in_double(model, matrix);
    const LinearSystem system = {
        {in_double, stencil}, as_span(b), model.filter(), as_span(z), as_span(z)};
    SolverSet solvers = make_solver_set(default_choice(grid_multigrid_kind()), {});
    x.resize(b.size());
    return solver.solve(system, *solvers.preconditioner, as_span(x), nullptr, {});
  }

  Model model;
  StepMatrix matrix;
  VecX b, z;
  BlockMatrix A;
  GridStencil stencil;
  bool has_stencil = false;
};

/// A quarter of the vertices of a mesh: every other one in every other row, or thereabouts on a
/// mesh without rows; a quarter in one piece; a strip.
std::vector<std::vector<int>> quarters(const Mesh& mesh) {
  std::vector<std::vector<int>> result(3);
  for (int i = 0; i < mesh.vertex_count(); ++i) {
    const Vec2 uv = mesh.material_coordinates[static_cast<std::size_t>(i)];
    const unsigned random = static_cast<unsigned>(i) * 2654435761u;
    if ((random >> 5 & 1) == 1 && (random >> 9 & 1) == 1) result[0].push_back(i);
    if (uv[0] < 0.5 && uv[1] < 0.5) result[1].push_back(i);
    if (uv[0] < 0.25) result[2].push_back(i);
  }
  return result;
}

const Freedom k_level{Vec3::UnitX(), Vec3::UnitY()};
const Freedom k_vertical{Vec3::UnitX(), Vec3::UnitZ()};
const Freedom k_oblique{Vec3(3, 0, -1), Vec3(0, 3, -2)};

// The solves take at most 1.3 times the iterations of the free cloth.
int permitted(int iterations) { return 13 * iterations / 10; }

TEST(SlowPartialFreedom, OfAQuarterOfTheVerticesTakesHardlyMoreCycles) {
  for (const bool on_grid : {true, false}) {
    const int n = 65;
    Simulation simulation(stiff_scene(n), on_grid ? nullptr : unstructured_mesh(n));
    for (int step = 0; step < 30; ++step) simulation.step();
    for (const char* multigrid : {"amg", "geometric_multigrid"}) {
      VecX x;
      const SlidingCloth free(simulation, {}, {});
      const int of_free = free.solve("mpcg", multigrid, 1e-6, x).iterations;
      for (const std::vector<int>& quarter : quarters(*simulation.mesh())) {
        const SlidingCloth cloth(simulation, quarter, k_level);
        EXPECT_LE(cloth.solve("mpcg", multigrid, 1e-6, x).iterations, permitted(of_free))
            << multigrid;
      }
    }
  }
}

TEST(SlowPartialFreedom, InAnyPlaneTakesHardlyMoreCyclesOnTheStencil) {
  for (const int n : {33, 65}) {
    Simulation simulation(stiff_scene(n));
    for (int step = 0; step < 30; ++step) simulation.step();
    VecX x;
    const SlidingCloth free(simulation, {}, {});
    ASSERT_TRUE(free.has_stencil);
    const int of_free = free.solve_on_grid(1e-6, x).iterations;
    for (const std::vector<int>& quarter : quarters(*simulation.mesh())) {
      for (const Freedom& plane : {k_level, k_vertical, k_oblique}) {
        const SlidingCloth cloth(simulation, quarter, plane);
        const SolveReport report = cloth.solve_on_grid(1e-6, x);
        EXPECT_TRUE(report.converged());
        EXPECT_LE(report.iterations, permitted(of_free))
            << n << " of " << quarter.size() << " in " << plane.block();
      }
    }
  }
}

TEST(PartialFreedom, HereAndThereGivesTheSameBitsOnOneAndTwoThreads) {
  Simulation simulation(stiff_scene(65));
  for (int step = 0; step < 10; ++step) simulation.step();
  const SlidingCloth cloth(simulation, quarters(*simulation.mesh()).front(), k_oblique);
  VecX one, x;
  for (const int threads : {1, 2}) {
    Threads(threads).run([&] { EXPECT_TRUE(cloth.solve_on_grid(1e-6, x).converged()); });
    if (threads == 1) one = x;
    EXPECT_EQ(x, one);
  }
}

// The test runs every solver with every preconditioner, on grid and mesh, in an oblique plane.
TEST(SlowPartialFreedom, LeadsEverySolverToTheSolutionOfAFactorisation) {
  for (const bool on_grid : {true, false}) {
    Simulation simulation(scene_of_size(9), on_grid ? nullptr : unstructured_mesh(9));
    for (int step = 0; step < 10; ++step) simulation.step();
    const SlidingCloth cloth(simulation, quarters(*simulation.mesh()).front(), k_oblique);
    VecX exact, x;
    ASSERT_TRUE(cloth.solve("ldlt", "none", 1e-10, exact).converged());
    EXPECT_LE(cloth.model.filter().violation(as_span(std::as_const(exact)), as_span(cloth.z)),
              1e-15 * exact.norm());
    for (const LinearSolverKind& solver : linear_solver_table()) {
      for (const PreconditionerKind& preconditioner : preconditioner_table()) {
        if (!fits(solver, preconditioner)) continue;
        // Conjugate residuals know the residual no better than the preconditioner, and multigrid
        // works in single precision.
        const bool is_single = preconditioner.name.find("multigrid") != std::string::npos ||
                               preconditioner.name == "amg";
        const bool is_coarse = solver.name == "conjugate_residuals" && is_single;
        const double tolerance = is_coarse ? 1e-6 : 1e-10;
        const SolveReport report = cloth.solve(solver.name, preconditioner.name, tolerance, x);
        const std::string name = solver.name + " with " + preconditioner.name;
        if (solver.name == "jacobi" && !report.converged()) continue;  // see LinearSolvers
        EXPECT_TRUE(report.converged()) << name << ": " << name_of(report.reason);
        // The condition number is below 1e4.
        EXPECT_LE((x - exact).norm(), 1e4 * tolerance * exact.norm()) << name;
        if (!solver.uses_preconditioner) break;
      }
    }
    if (!cloth.has_stencil) continue;
    ASSERT_TRUE(cloth.solve_on_grid(1e-10, x).converged());
    EXPECT_LE((x - exact).norm(), 1e-6 * exact.norm());
  }
}

}  // namespace
}  // namespace weft
