#include "core/experiments/chen/chen_cloth.h"

#include "core/experiments/particles.h"
#include "core/model/energies.h"
#include "tests/support/dense.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace weft {
namespace {

TEST(ChenCloth, HasTheHeightsOfTheReference) {
  for (const auto& [cell, steps, height] : chen_heights()) {
    ChenRun run({cell});
    SolverSet solvers = chen_solver();
    for (int step = 0; step < steps; ++step) run.step(solvers);
    EXPECT_NEAR(run.state.x[3 * k_chen_middle + 2], height, 1e-8)
        << "cell " << cell << ", step " << steps;
  }
}

TEST(ChenCloth, FollowsTheTrajectoryAndEndsWithTheEnergiesOfTheReference) {
  std::ifstream file(source_dir() / "tests/data/chen_trajectory.csv");
  ChenRun run({});
  SolverSet solvers = chen_solver();
  int steps = 0;
  for (std::string line; std::getline(file, line); ++steps) {
    if (steps > 0) run.step(solvers);
    std::istringstream values(line);
    for (const double x : run.state.x) {
      std::string value;
      ASSERT_TRUE(std::getline(values, value, ','));
      EXPECT_NEAR(x, std::stod(value), 1e-8) << "step " << steps;
    }
  }
  EXPECT_EQ(steps, 21);
  const Energies energies = energies_at(run.model, run.state);
  EXPECT_NEAR(energies.terms[0], k_chen_elastic_energy, 1e-8);
  EXPECT_NEAR(energies.kinetic, k_chen_kinetic_energy, 1e-8);
}

TEST(ChenCloth, TakesTheIterationsOfTheReferenceAndFindsTheDirectSolution) {
  ChenRun run({}), direct({});
  SolverSet mpcg = chen_solver(), ldlt = direct_solver();
  for (int step = 1; step <= 20; ++step) {
    direct.state = run.state;
    const StepReport report = run.step(mpcg);
    direct.step(ldlt);
    EXPECT_LT((run.state.v - direct.state.v).cwiseAbs().maxCoeff(), 1e-12) << "step " << step;
    EXPECT_NEAR(report.linear->iterations, step == 1 ? 7 : 9.5, 1.5) << "step " << step;
  }
}

TEST(ChenCloth, IsStableForTwoHundredSteps) {
  ChenRun run({});
  SolverSet solvers = chen_solver();
  for (int step = 0; step < 200; ++step) run.step(solvers);
  // The cloth swings about its rest shape by a fraction of its width, 1.5 m.
  EXPECT_LT(run.state.x.cwiseAbs().maxCoeff(), 2);
  EXPECT_LT(run.state.v.cwiseAbs().maxCoeff(), 10);
}

TEST(ChenCloth, MovesTheSameWithTheFilterInItsInverseMasses) {
  ChenRun run({});
  SolverSet solvers = chen_solver();
  for (int step = 0; step < 5; ++step) run.step(solvers);
  // A corner is drawn away, so that z is not 0.
  std::vector<Target> targets(run.model.targets().begin(), run.model.targets().end());
  targets[3].position += Vec3(0.01, -0.01, 0.02);
  run.model.set_targets(targets);
  VecX z = VecX::Zero(run.state.v.size());
  for (const Target& target : targets) {
    at(z, target.vertex) = (target.position - at(run.state.x, target.vertex)) / k_chen_step -
                           at(run.state.v, target.vertex);
  }
  const VecX v = run.state.v + solve_with_filtered_masses(run.model, run.state, k_chen_step, z);
  run.step(solvers);
  EXPECT_LT((run.state.v - v).cwiseAbs().maxCoeff(), 1e-11);
  EXPECT_GT(run.state.v.cwiseAbs().maxCoeff(), 0.5);
}

}  // namespace
}  // namespace weft
