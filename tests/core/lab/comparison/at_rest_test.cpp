#include "core/lab/comparison/comparison.h"
#include "core/lab/comparison/reference_solution.h"
#include "core/lab/world/simulation.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/source_dir.h"
#include "tests/support/swinging_cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

const ComparisonParameters k_parameters{};

void expect_nothing_to_solve(const CapturedSystem& captured) {
  const ReferenceSolution reference = solve_reference(captured, {});
  ASSERT_TRUE(reference.x.has_value());
  const ChosenEntrants chosen = choose_entrants({"all"}, {"all"});
  const auto results = compare_solvers({captured, reference.x}, chosen.entrants, k_parameters, {},
                                       [](const auto&) {});
  ASSERT_EQ(results.size(), chosen.entrants.size());
  for (const ComparisonResult& result : results) {
    SCOPED_TRACE(result.solver + " " + result.preconditioner);
    EXPECT_TRUE(result.report.converged());
    EXPECT_TRUE(result.report.at_rest);
    EXPECT_EQ(result.report.iterations, 0);
    EXPECT_NE(words_of(result.report).find("at rest: nothing to solve"), std::string::npos);
  }
}

// While a cloth comes to rest, forces balance to 10^-9 of their size in some steps and hardly more
// in others: there the right-hand side is so small that single precision leaves most of it, and
// solvers need runs of iterations for what remains.
TEST(SlowAtRest, NoStepOfARestingClothIsDear) {
  constexpr int k_first = 500, k_last = 580, k_max_iterations = 50;
  Simulation simulation(read_scene(source_dir() / "assets/scenes/rabbit.json"));
  int at_rest = 0, solved = 0;
  for (int step = 1; step <= k_last; ++step) {
    const StepRecord record = simulation.step();
    if (step < k_first) continue;
    EXPECT_TRUE(record.converged) << step;
    EXPECT_LE(record.iterations, k_max_iterations) << step;
    ++(simulation.last_step().linear->at_rest ? at_rest : solved);
  }
  EXPECT_GT(at_rest, 10);
  EXPECT_GT(solved, 10);
}

// A cloth that has come to rest on the rabbit slides on some vertices, whose oblique directions
// leave rounding of the reactions in the right-hand side.
TEST(AtRest, EverySolverHasNothingToSolve) {
  Simulation simulation(read_scene(source_dir() / "assets/scenes/rabbit.json"));
  const auto is_at_rest = [&] { return capture_system(simulation).at_rest; };
  for (int step = 0; step < 2000 && !(step % 50 == 0 && is_at_rest()); ++step) simulation.step();
  const CapturedSystem captured = capture_system(simulation);
  ASSERT_TRUE(captured.at_rest);
  expect_nothing_to_solve(captured);

  const VecX before = simulation.state().x;
  const StepRecord record = simulation.step();
  EXPECT_TRUE(record.converged);
  EXPECT_EQ(record.iterations, 0);
  EXPECT_TRUE(simulation.last_step().linear->at_rest);
  // The cloth may still move, by less than a micrometre a second.
  EXPECT_LE((simulation.state().x - before).cwiseAbs().maxCoeff(), 1e-6 * simulation.step_length());

  // The smallest motion that is no rest is solved, though its right-hand side is tiny.
  State state = simulation.state();
  state.v[2] += 1e-4;
  simulation.set_state(state);
  const CapturedSystem disturbed = capture_system(simulation);
  EXPECT_FALSE(disturbed.at_rest);
}

TEST(AtRest, IsTheBalanceOfLargeForcesAndNotASmallRightHandSide) {
  CapturedSystem captured = swinging_system();
  captured.forces = KnownForces(captured.b.norm());
  captured.b *= 1e-12;
  captured.z.setZero();
  captured.at_rest = true;
  expect_nothing_to_solve(captured);
  captured.forces = KnownForces(captured.b.norm());
  SolverSet solvers = make_solver_set({}, "mpcg", "block_diagonal");
  VecX x(captured.b.size());
  const SolveReport report =
      solvers.solve(captured.system(SystemForm::blocks), as_span(x), nullptr, {});
  EXPECT_TRUE(report.converged());
  EXPECT_FALSE(report.at_rest);
  EXPECT_GT(report.iterations, 0);
}

}  // namespace
}  // namespace weft
