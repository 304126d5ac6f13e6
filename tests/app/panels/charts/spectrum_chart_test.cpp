#include "app/panels/charts/spectrum_chart.h"

#include "core/lab/world/simulation.h"
#include "tests/app/own_folder.h"
#include "tests/support/constraint_on.h"
#include "tests/support/linear_problems.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {
namespace {

/// The free directions of a step of a small cloth whose vertices are pinned, slide and are free: 48
/// less those that 2 planes, a line and a point prohibit.
constexpr int k_free = 48 - 2 * 1 - 2 - 3;
CapturedSystem partly_free_system() {
  Scene scene = small_scene();
  for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 4);
  scene.pins.preset.clear();
  scene.constraints = {constraint_on({12, 13}, {Vec3(1, 0.3, 0.2), Vec3(-0.1, 1, 0.7)}),
                       constraint_on({15}, {Vec3(1, 2, 0.5)}), constraint_on({0}, {})};
  Simulation simulation(scene);
  return capture_system(simulation);
}

/// The eigenvalues of S A S + I - S, ascending, without the ones of I - S.
std::vector<double> nontrivial_eigenvalues(const CapturedSystem& system) {
  const Eigen::MatrixXd S = dense(system.S, system.A.block_rows());
  const Eigen::MatrixXd rest = Eigen::MatrixXd::Identity(S.rows(), S.cols()) - S;
  const VecX all =
      Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(S * dense(system.A) * S + rest).eigenvalues();
  std::vector<double> values(all.begin(), all.end());
  std::erase_if(values, [](double value) { return std::abs(value - 1) < 1e-9; });
  return values;
}

std::shared_ptr<SolveTrace> traced_solve(const CapturedSystem& system) {
  const Problem problem(system.A, system.S);
  auto solve = std::make_shared<SolveTrace>();
  VecX x;
  make_method("mpcg", "none", {{"tolerance", 1e-13}, {"max_iterations", 200}})
      .solve(problem, x, &solve->trace);
  solve->unknowns = 48;
  solve->free_directions = k_free;
  return solve;
}

// Conjugate gradients find the eigenvalues of the free directions from inside, the outer ones
// first, and none of I - S.
TEST(SpectrumChart, IsThatOfTheFreeDirections) {
  const CapturedSystem system = partly_free_system();
  const std::vector<double> exact = nontrivial_eigenvalues(system);
  ASSERT_EQ(exact.size(), static_cast<std::size_t>(k_free));
  Snapshot snapshot;
  snapshot.last.traces = {traced_solve(system)};
  RitzValues values;
  const Chart chart = spectrum_chart(snapshot, values);
  ASSERT_EQ(chart.series.size(), 1u);
  const std::vector<double>& seen = chart.series[0].y;
  EXPECT_LE(seen.size(), exact.size());
  EXPECT_TRUE(std::ranges::is_sorted(seen));
  // Ritz values lie between the outer eigenvalues, up to rounding. They converge at twice the rate
  // of the residual, to 1e-13, but close eigenvalues are told apart last.
  EXPECT_GE(seen.front(), (1 - 1e-12) * exact.front());
  EXPECT_LE(seen.back(), (1 + 1e-12) * exact.back());
  EXPECT_NEAR(seen.front(), exact.front(), 1e-6 * exact.front());
  EXPECT_NEAR(seen.back(), exact.back(), 1e-6 * exact.back());
  EXPECT_EQ(chart.series[0].stored_as.substr(chart.series[0].stored_as.find(',')),
            ", 41 of 48 directions free");
}

TEST(SpectrumChart, SaysThatOtherSolversSeeNone) {
  Snapshot snapshot;
  snapshot.last.traces = {std::make_shared<SolveTrace>()};
  RitzValues values;
  const Chart chart = spectrum_chart(snapshot, values);
  EXPECT_TRUE(chart.series.empty());
  EXPECT_FALSE(chart.empty_text.empty());
}

}  // namespace
}  // namespace weft
