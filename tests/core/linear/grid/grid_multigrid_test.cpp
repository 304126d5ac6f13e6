#include "core/linear/grid/grid_multigrid.h"

#include "core/base/threads/parallel.h"
#include "core/lab/world/simulation.h"
#include "core/linear/grid/grid_mpcg.h"
#include "tests/core/linear/grid/grid_problem.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/grid_cloth.h"

#include <Eigen/Cholesky>
#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

TEST(GridMultigrid, AgreesWithTheDirectSolution) {
  for (const std::string_view kind : {"mass_spring", "choi_ko"}) {
    for (const auto [rows, columns] : {GridShape{2, 2}, {3, 7}, {7, 2}, {9, 8}, {17, 12}}) {
      GridProblem problem(kind, rows, columns, mixed_targets(rows, columns));
      const VecX expected = problem.direct_solution();
      const SolveReport report = problem.solve(1e-11);
      EXPECT_TRUE(report.converged()) << name_of(report.reason);
      // Condition numbers are below 1e3.
      EXPECT_LE((problem.x - expected).norm(), 1e-8 * expected.norm())
          << kind << " " << rows << " x " << columns;
    }
  }
}

TEST(GridMultigrid, MeetsTheStoppingRuleOnTheTrueResidual) {
  for (const auto [rows, columns] : {GridShape{33, 20}, {65, 65}}) {
    for (const double tolerance : {1e-1, 1e-3, 1e-8, 1e-12}) {
      GridProblem problem("mass_spring", rows, columns, mixed_targets(rows, columns));
      const SolveReport report = problem.solve(tolerance);
      EXPECT_TRUE(report.converged());
      const VertexFilter& S = problem.cloth.model.filter();
      EXPECT_LE(problem.residual(problem.x).norm(),
                tolerance * (1 + 1e-6) * problem.residual(problem.start_times(0)).norm());
      EXPECT_EQ(S.violation(as_span(problem.x), as_span(problem.z)), report.constraint_violation);
    }
  }
}

TEST(GridMultigrid, MovesVerticesThatHaveNoFreedomAsPrescribed) {
  std::vector<Target> all;
  for (int i = 0; i < 30; ++i) all.push_back({i, Vec3::Zero()});
  GridProblem problem("mass_spring", 6, 5, all);
  const SolveReport report = problem.solve(1e-3);
  EXPECT_TRUE(report.converged());
  EXPECT_EQ(report.iterations, 0);
  EXPECT_EQ(problem.x, problem.z);
}

TEST(GridMultigrid, SaysThatASystemIsNotFinite) {
  GridProblem problem("mass_spring", 9, 9, mixed_targets(9, 9));
  problem.b[7] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(problem.solve(1e-3).reason, StopReason::not_finite);
}

TEST(GridMultigrid, EndsWhenAskedTo) {
  GridProblem problem("mass_spring", 33, 33, mixed_targets(33, 33));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(problem.solve(1e-8, nullptr, stop.get_token()).reason, StopReason::cancelled);
}

TEST(GridMultigrid, TracesEveryIterationWithTheErrorOfItsIterate) {
  GridProblem problem("mass_spring", 17, 12, mixed_targets(17, 12));
  const VecX exact = problem.direct_solution();
  Trace trace;
  trace.exact = &exact;
  const SolveReport report = problem.solve(1e-3, &trace);
  ASSERT_EQ(trace.points.size(), static_cast<std::size_t>(report.iterations) + 1);
  for (std::size_t k = 1; k < trace.points.size(); ++k) {
    EXPECT_EQ(trace.points[k].iteration, static_cast<int>(k));
    EXPECT_GT(trace.points[k].alpha, 0);
    // Conjugate gradients reduce the energy norm of the error in every iteration.
    EXPECT_LT(trace.points[k].error, trace.points[k - 1].error);
  }
  EXPECT_LE(trace.points.back().residual, 1e-3);
}

TEST(GridMultigrid, GivesTheSameBitsWithATrace) {
  for (const double tolerance : {1e-1, 1e-2, 1e-3, 1e-6}) {
    GridProblem problem("mass_spring", 17, 12, mixed_targets(17, 12));
    problem.solve(tolerance);
    const VecX without = problem.x;
    Trace trace;
    problem.solve(tolerance, &trace);
    EXPECT_EQ(problem.x, without) << tolerance;
  }
}

// Springs that push along their sides, more and more, break off the iteration sooner or later.
TEST(GridMultigrid, KeepsTheStepsBeforeAMatrixTurnsOutToBeIndefinite) {
  int indefinite = 0;
  for (double push = 1e-4; push < 10; push *= 2) {
    GridProblem problem("mass_spring", 17, 12, mixed_targets(17, 12));
    GridStencil& A = problem.cloth.stencil;
    for (int row = 0; row < A.shape().rows; ++row)
      A.springs(row, 0)[1].b -= static_cast<float>(push);
    const SolveReport report = problem.solve(1e-6);
    const VecX without = problem.x;
    EXPECT_TRUE(without.allFinite()) << push;
    if (report.reason == StopReason::breakdown) ++indefinite;
    Trace trace;
    problem.solve(1e-6, &trace);
    EXPECT_EQ(problem.x, without) << push;
  }
  EXPECT_GT(indefinite, 3);
}

TEST(GridMultigrid, BeginsAtTheMultipleOfItsStartThatIsClosestToTheSolution) {
  GridProblem problem("mass_spring", 17, 12, mixed_targets(17, 12));
  const VecX exact = problem.direct_solution();
  Trace trace;
  trace.exact = &exact;
  problem.solve(1e-3, &trace);
  for (const double factor : {-1.0, -0.1, 0.0, 0.1, 1.0, 2.0}) {
    const VecX error = problem.start_times(factor) - exact;
    VecX product(error.size());
    const double energy = problem.cloth.A.apply_dot(as_span(error), as_span(product));
    EXPECT_LE(trace.points.front().error, std::sqrt(energy)) << factor;
  }
}

TEST(GridMultigrid, NeedsNoIterationFromAMultipleOfTheSolutionAndIgnoresAStartThatIsNoNumber) {
  GridProblem problem("mass_spring", 17, 12, {});
  const VecX exact = problem.direct_solution();
  problem.start = -3 * exact;
  EXPECT_EQ(problem.solve(1e-3).iterations, 0);
  // The length of the step, in single precision.
  EXPECT_LE((problem.x - exact).norm(), 1e-5 * exact.norm());
  problem.start.setConstant(std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(problem.solve(1e-3).reason, StopReason::converged);
}

TEST(GridMultigrid, GivesTheSameBitsOnAnyNumberOfThreads) {
  // Some grids have so few rows that a thread has one or two of them.
  for (const GridShape& shape : {GridShape{129, 65}, {2, 40}, {3, 40}, {5, 400}}) {
    const int rows = shape.rows, columns = shape.columns;
    for (const char* kind : {"mass_spring", "baraff_witkin"}) {
      // Elements of so long triangles are too stiff for a stencil.
      if (!GridCloth(kind, rows, columns).has_stencil) continue;
      std::vector<VecX> results;
      for (const int threads : {1, 2, 4, 16}) {
        Threads(threads).run([&] {
          GridProblem problem(kind, rows, columns, mixed_targets(rows, columns));
          problem.solve(1e-6);
          results.push_back(problem.x);
        });
      }
      for (const VecX& x : results) EXPECT_EQ(x, results[0]) << kind << rows << " x " << columns;
    }
  }
}

}  // namespace
}  // namespace weft
