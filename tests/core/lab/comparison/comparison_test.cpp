#include "core/lab/comparison/comparison.h"

#include "core/base/files/files.h"
#include "core/lab/comparison/comparison_files.h"
#include "core/lab/comparison/reference_solution.h"
#include "tests/support/dense.h"
#include "tests/support/swinging_cloth.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

TEST(CapturedSystem, IsTheOneOfTheNextStepWhichItLeavesAsItWas) {
  Simulation simulation = swinging_cloth(), undisturbed = swinging_cloth();
  const CapturedSystem captured = capture_system(simulation);
  EXPECT_EQ(simulation.state().x, undisturbed.state().x);
  const VecX dv = solve_reference(captured).x.value();
  const VecX v = simulation.state().v;
  simulation.step();
  undisturbed.step();
  EXPECT_EQ(simulation.state().x, undisturbed.state().x);
  // The step's own solve has a residual of 1e-10 and a matrix whose condition number is below 1e4.
  EXPECT_LE((simulation.state().v - v - dv).norm(), 1e-6 * dv.norm());
}

TEST(CapturedSystem, CannotBeTakenFromAnExplicitStep) {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  Simulation simulation(scene);
  EXPECT_THROW(capture_system(simulation), Error);
}

TEST(CapturedSystem, IsReadBackAsItWasWritten) {
  CapturedSystem captured = swinging_system();
  // One vertex has an oblique freedom, in addition to the fixed corners.
  captured.S.constrain(5, {Vec3(1, 2, 3)});
  const auto folder = temporary_path("system");
  const ReferenceSolution reference = solve_reference(captured);
  write_system(captured, reference.x, "", folder);
  const CapturedSystem read = read_filled_system(folder).system;
  // A is written as symmetric, which the assembled A is except for rounding.
  const Eigen::MatrixXd A = dense(captured.A);
  EXPECT_EQ(dense(read.A), 0.5 * (A + A.transpose()));
  EXPECT_EQ(read.b, captured.b);
  EXPECT_EQ(read.z, captured.z);
  EXPECT_EQ(read.start, captured.start);
  const int n = captured.A.block_rows();
  // The oblique projection comes from an eigenvector, to rounding.
  EXPECT_LE((dense(read.S, n) - dense(captured.S, n)).norm(), 1e-14);
  const VecX x = reference.x.value(), again = solve_reference(read).x.value();
  EXPECT_LE((again - x).norm(), 1e-10 * x.norm());
}

TEST(CapturedSystem, SaysInEachFileWhereItComesFrom) {
  Scene scene = small_scene();
  scene.name = "A cloth\nof two lines";
  Simulation simulation(scene);
  simulation.step();
  CapturedSystem captured = capture_system(simulation);
  captured.origin->step = 1;
  const auto folder = temporary_path("system");
  write_system(captured, std::nullopt, "weft 1.2.3", folder);
  for (const char* name : {"A.mtx", "S.mtx", "b.mtx", "z.mtx", "start.mtx"}) {
    const std::string text = read_text(folder / name);
    EXPECT_NE(text.find("% Written by weft 1.2.3.\n"), std::string::npos) << name;
    EXPECT_NE(text.find("of two lines; step 1, from t = 0.016666666666666666 s; integrator "
                        "implicit_euler.\n"),
              std::string::npos)
        << name;
  }
}

TEST(CapturedSystem, IsWrittenWithoutTheSolutionThatItDoesNotHave) {
  const auto folder = temporary_path("system");
  const CapturedSystem captured = swinging_system();
  write_system(captured, captured.start, "", folder);
  ASSERT_TRUE(std::filesystem::exists(folder / "x.mtx"));
  write_system(captured, std::nullopt, "", folder);
  EXPECT_FALSE(std::filesystem::exists(folder / "x.mtx"));
}

TEST(CapturedSystem, RefusesAFilterThatIsNoProjectionAndAMatrixThatIsNotSquare) {
  const auto folder = temporary_path("system");
  const CapturedSystem captured = swinging_system();
  write_system(captured, std::nullopt, "", folder);
  const std::string size = std::to_string(captured.b.size());
  write_file(folder / "S.mtx", "%%MatrixMarket matrix coordinate real general\n" + size + " " +
                                   size + " 1\n1 1 0.5\n");
  EXPECT_THROW(read_filled_system(folder), InputError);
  write_file(folder / "A.mtx", "%%MatrixMarket matrix coordinate real general\n3 4 1\n1 1 1\n");
  EXPECT_THROW(read_filled_system(folder), InputError);
}

TEST(Comparison, EntersEverySolverWithEveryPreconditionerThatFitsIt) {
  std::size_t expected = 0;
  for (const LinearSolverKind& solver : linear_solver_table()) {
    const auto does_fit = [&](const PreconditionerKind& kind) { return fits(solver, kind); };
    const auto table = preconditioner_table();
    expected += solver.uses_preconditioner
                    ? static_cast<std::size_t>(std::count_if(table.begin(), table.end(), does_fit))
                    : 1;
  }
  EXPECT_EQ(choose_entrants({"all"}, {"all"}).entrants.size(), expected);
  EXPECT_EQ(choose_entrants({"mpcg", "all", "mpcg"}, {"all", "none"}).entrants.size(), expected);
  EXPECT_EQ(choose_entrants({"mpcg", "ldlt", "mpcg"}, {"none", "diagonal"}).entrants.size(), 3u);
  EXPECT_THROW(choose_entrants({"magic"}, {}), InputError);
  EXPECT_THROW(choose_entrants({"all", "magic"}, {}), InputError);
}

TEST(Comparison, LeavesOutWhoFindsNoPreconditionerAndSaysSo) {
  const std::string mpcg = find_entry(linear_solver_table(), "mpcg", "").label;
  for (const std::vector<std::string>& unfit : {{}, std::vector<std::string>{"ilut"}}) {
    const ChosenEntrants chosen = choose_entrants({"mpcg", "ldlt"}, unfit);
    ASSERT_EQ(chosen.entrants.size(), 1u);
    EXPECT_EQ(chosen.entrants[0].solver.kind, "ldlt");
    EXPECT_NE(chosen.left_out.find(mpcg), std::string::npos) << chosen.left_out;
  }
  EXPECT_EQ(choose_entrants({"mpcg", "ldlt"}, {"ilut", "none"}).left_out, "");
  EXPECT_TRUE(choose_entrants({}, {"all"}).entrants.empty());
}

TEST(Comparison, TakesTheParametersOfWhatTheSceneChoosesAndDefaultsOtherwise) {
  Entrant chosen = {default_choice(find_entry(linear_solver_table(), "mpcg", "")),
                    default_choice(find_entry(preconditioner_table(), "amg", ""))};
  chosen.solver.values.set("warm_start", false);
  chosen.preconditioner.values.set("sweeps", 3);
  const auto entrants = choose_entrants({"mpcg", "pcg"}, {"amg", "diagonal"}, chosen).entrants;
  ASSERT_EQ(entrants.size(), 4u);
  EXPECT_EQ(entrants[0].solver, chosen.solver);
  EXPECT_EQ(entrants[0].preconditioner, chosen.preconditioner);
  const auto others = choose_entrants({"pcg"}, {"diagonal"}).entrants;
  EXPECT_EQ(entrants[3].solver, others[0].solver);
  EXPECT_EQ(entrants[3].preconditioner, others[0].preconditioner);
}

TEST(Comparison, RanksByTimeThoseThatReachTheSameSolution) {
  const CapturedSystem captured = swinging_system();
  const std::optional<VecX> solution = solve_reference(captured).x;
  const auto entrants =
      choose_entrants({"mpcg", "bicgstab", "ldlt"}, {"none", "block_diagonal"}).entrants;
  std::size_t calls = 0;
  const auto results =
      compare_solvers({captured, solution}, entrants, {.tolerance = 1e-9}, {},
                      [&](const auto& so_far) { EXPECT_EQ(so_far.size(), ++calls); });
  ASSERT_EQ(results.size(), entrants.size());
  for (std::size_t k = 0; k < results.size(); ++k) {
    const ComparisonResult& result = results[k];
    EXPECT_TRUE(result.report.converged()) << result.solver << ": " << result.report.detail;
    EXPECT_LE(result.error, 1e-5) << result.solver;  // residual times a condition below 1e4
    EXPECT_EQ(result.trace.points.size(), static_cast<std::size_t>(result.report.iterations) + 1);
    // The energy norm of the error is what conjugate gradients reduce in every iteration.
    if (result.solver.starts_with("MPCG")) {
      for (std::size_t i = 1; i < result.trace.points.size(); ++i) {
        EXPECT_LT(result.trace.points[i].error, result.trace.points[i - 1].error * (1 + 1e-9));
      }
    }
    if (k > 0) {
      EXPECT_LE(results[k - 1].seconds(), result.seconds());
    }
  }
}

TEST(Comparison, SaysThatASolveRanOutOfTime) {
  Simulation simulation(scene_of_size(65));
  simulation.step();
  ComparisonParameters parameters;
  parameters.tolerance = 1e-12;
  parameters.time_limit = 0.01;  // of the 0.5 s or more that the solve would take
  const auto results = compare_solvers({capture_system(simulation), std::nullopt},
                                       choose_entrants({"steepest_descent"}, {"none"}).entrants,
                                       parameters, {}, [](const auto&) {});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_EQ(results.front().report.reason, StopReason::time_limit);
}

TEST(SlowComparison, DrawsEveryCurveFromTheEndOfTheSetUpToTheTimeInTheTable) {
  const CapturedSystem captured = swinging_system();
  ComparisonParameters parameters;
  parameters.time_limit = 0.5;  // until then the curves of slow solvers are as good
  const auto results = compare_solvers({captured, solve_reference(captured).x},
                                       choose_entrants({"all"}, {"all"}).entrants, parameters, {},
                                       [](const auto&) {});
  int set_up = 0;
  for (const ComparisonResult& result : results) {
    const std::string who = result.solver + " with " + result.preconditioner;
    if (result.trace.points.empty()) continue;
    const double rounding = 1e-12 * result.seconds();
    double before = result.report.setup_seconds - rounding;
    for (const TracePoint& point : result.trace.points) {
      EXPECT_GE(point.seconds, before) << who << ", iteration " << point.iteration;
      before = point.seconds;
    }
    EXPECT_LE(before, result.seconds() + rounding) << who;
    if (result.report.setup_seconds > 0.5 * result.seconds()) ++set_up;
  }
  EXPECT_GT(set_up, 0);  // at least the direct solvers
}

TEST(Comparison, MeasuresNoErrorsWhereThereIsNoSolutionToCompareWith) {
  const CapturedSystem captured = swinging_system();
  const auto results =
      compare_solvers({captured, std::nullopt}, choose_entrants({"mpcg"}, {"none"}).entrants, {},
                      {}, [](const auto&) {});
  ASSERT_EQ(results.size(), 1u);
  EXPECT_TRUE(results[0].report.converged());
  EXPECT_FALSE(results[0].error.has_value());
}

TEST(Comparison, StartsAllAtTheSamePoint) {
  const CapturedSystem captured = swinging_system();
  ASSERT_GT(captured.start.norm(), 0);
  const std::optional<VecX> solution = solve_reference(captured).x;
  const auto entrants =
      choose_entrants({"mpcg", "bicgstab", "minres", "grid_multigrid", "automatic"}, {"diagonal"})
          .entrants;
  const auto results = compare_solvers({captured, solution}, entrants, {}, {}, [](const auto&) {});
  ASSERT_EQ(results.size(), entrants.size());
  for (const ComparisonResult& result : results) {
    EXPECT_EQ(result.trace.points.front().error, results[0].trace.points.front().error)
        << result.solver;
  }
}

TEST(Comparison, PutsThoseThatDidNotConvergeLastAndEndsWhenStopped) {
  const CapturedSystem captured = swinging_system();
  const std::optional<VecX> solution = solve_reference(captured).x;
  const auto entrants = choose_entrants({"mpcg", "ldlt"}, {"none"}).entrants;
  const auto results =
      compare_solvers({captured, solution}, entrants, {.tolerance = 1e-9, .max_iterations = 2}, {},
                      [](const auto&) {});
  ASSERT_EQ(results.size(), 2u);
  EXPECT_TRUE(results[0].report.converged());
  EXPECT_EQ(results[1].report.reason, StopReason::iteration_limit);

  std::stop_source stop;
  const auto one = compare_solvers({captured, solution}, entrants, {}, stop.get_token(),
                                   [&](const auto&) { stop.request_stop(); });
  EXPECT_EQ(one.size(), 1u);
}

}  // namespace
}  // namespace weft
