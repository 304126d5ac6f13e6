#include "core/base/parallel.h"
#include "core/lab/simulation.h"
#include "tests/support/allocations.h"
#include "tests/support/linear_problems.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(Allocations, AreCounted) {
  if (!counts_allocations()) GTEST_SKIP();
  const long before = allocation_count();
  const VecX vector = VecX::Zero(100);
  auto number = std::make_unique<int>(1);
  EXPECT_EQ(allocation_count() - before, 2) << vector[0] << *number;
}

TEST(LinearSolvers, AllocateNothingInASteadySolveUnlessTheyAreALibrarys) {
  if (!counts_allocations()) GTEST_SKIP();
  const Problem problem = cloth_problem();
  for (Method& method : all_methods({{"tolerance", 1e-6}})) {
    if (method.kind->direct || method.name.find("ilut") != std::string::npos) continue;  // Eigen's
    VecX x;
    method.solve(problem, x);
    const long before = allocation_count();
    const SolveReport report = method.solve(problem, x);
    const long after = allocation_count();
    if (!report.converged()) continue;  // a reason that is not success is spelled out
    EXPECT_EQ(after, before) << method.name;
  }
}

// A cloth so large that its loops are cut into several pieces.
TEST(LinearSolvers, GiveTheSameBitsOnOneAndTwoThreadsUnlessTheyAreALibrarys) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 81);
  scene.mesh.grid.set("columns", 81);
  Simulation simulation(scene);
  simulation.step();
  const Model& model = simulation.model();
  const double h = simulation.step_length();
  BlockMatrix A = model.make_matrix();
  model.assemble(1, h * h, h, A);
  const Problem problem(std::move(A), model.filter());
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (kind.direct) continue;
    Method method =
        make_method(kind.name, "block_diagonal", {{"tolerance", 1e-6}, {"max_iterations", 12}});
    std::array<VecX, 2> x;
    for (const int threads : {1, 2}) {
      Threads(threads).run(
          [&] { method.solve(problem, x[static_cast<std::size_t>(threads - 1)]); });
    }
    EXPECT_EQ(x[0], x[1]) << method.name;
  }
}

}  // namespace
}  // namespace weft
