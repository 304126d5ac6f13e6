#include "core/base/threads/parallel.h"
#include "core/model/step_matrix.h"
#include "tests/support/allocations.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/linear_problems.h"

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

// The system of a cloth of n x n vertices after its first step.
Problem stepped_cloth(int n) {
  Simulation simulation(scene_of_size(n));
  simulation.step();
  const Model& model = simulation.model();
  const double h = simulation.step_length();
  BlockMatrix A = model.make_matrix();
  assemble(model, {1, h * h, h}, A);
  return {std::move(A), model.filter()};
}

TEST(SlowLinearSolvers, GiveTheSameBitsOnOneAndTwoThreads) {
  // The loops over the largest are cut into several pieces. Factorisations take longer, dense ones
  // so much that the dense matrix of a small cloth has to do.
  const Problem large = stepped_cloth(81), middle = stepped_cloth(33), small = stepped_cloth(17);
  for (const LinearSolverKind& kind : linear_solver_table()) {
    const bool dense = kind.name.starts_with("dense");
    const Problem& problem = dense ? small : kind.direct ? middle : large;
    Method method =
        make_method(kind.name, "block_diagonal", {{"tolerance", 1e-6}, {"max_iterations", 12}});
    std::array<VecX, 2> x;
    for (const int threads : {1, 2}) {
      Threads(threads).run([&] {
        const SolveReport report = method.solve(problem, x[static_cast<std::size_t>(threads - 1)]);
        EXPECT_TRUE(report.converged() || !kind.direct) << method.name << ": " << report.detail;
      });
    }
    EXPECT_EQ(x[0], x[1]) << method.name;
  }
}

}  // namespace
}  // namespace weft
