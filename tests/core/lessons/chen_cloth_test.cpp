#include "core/lessons/chen_cloth.h"

#include "core/step/implicit_euler.h"
#include "core/step/linearised_integrator.h"
#include "tests/support/dense.h"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

namespace weft {
namespace {

// The reference's set-up: exact Hessian, MPCG with the diagonal, tolerance 1e-12.
class ChenRun {
 public:
  explicit ChenRun(const ChenCloth& cloth, std::string_view solver = "mpcg")
      : model(chen_model(cloth)), state(rest_state(model.mesh())) {
    LinearisedParameters parameters;
    parameters.hessian = "exact";
    integrator_ = implicit_euler_kind().make(to_values(parameters));
    Choice choice = default_choice(find_entry(linear_solver_table(), solver, ""));
    if (solver == "mpcg") choice.values.set("tolerance", 1e-12);
    solvers_ =
        make_solver_set(choice, default_choice(find_entry(preconditioner_table(), "diagonal", "")));
  }

  StepReport step() { return integrator_->step(model, state, k_chen_step, solvers_, nullptr, {}); }

  Model model;
  State state;

 private:
  std::unique_ptr<Integrator> integrator_;
  SolverSet solvers_;
};

TEST(ChenCloth, HasTheHeightsOfTheReference) {
  for (const auto& [cell, steps, height] : chen_heights()) {
    ChenRun run({cell});
    for (int step = 0; step < steps; ++step) run.step();
    EXPECT_NEAR(run.state.x[3 * k_chen_middle + 2], height, 1e-8)
        << "cell " << cell << ", step " << steps;
  }
}

TEST(ChenCloth, FollowsTheTrajectoryAndEndsWithTheEnergiesOfTheReference) {
  std::ifstream file(WEFT_SOURCE_DIR "/tests/data/chen_trajectory.csv");
  ChenRun run({});
  int steps = 0;
  for (std::string line; std::getline(file, line); ++steps) {
    if (steps > 0) run.step();
    std::istringstream values(line);
    for (const double x : run.state.x) {
      std::string value;
      ASSERT_TRUE(std::getline(values, value, ','));
      EXPECT_NEAR(x, std::stod(value), 1e-8) << "step " << steps;
    }
  }
  EXPECT_EQ(steps, 21);
  const Energies energies = run.model.energies(run.state);
  EXPECT_NEAR(energies.terms[0], k_chen_elastic_energy, 1e-8);
  EXPECT_NEAR(energies.kinetic, k_chen_kinetic_energy, 1e-8);
}

TEST(ChenCloth, TakesTheIterationsOfTheReferenceAndFindsTheDirectSolution) {
  ChenRun run({}), direct({}, "ldlt");
  for (int step = 1; step <= 20; ++step) {
    direct.state = run.state;
    const StepReport report = run.step();
    direct.step();
    EXPECT_LT((run.state.v - direct.state.v).cwiseAbs().maxCoeff(), 1e-12) << "step " << step;
    EXPECT_NEAR(report.linear->iterations, step == 1 ? 7 : 9.5, 1.5) << "step " << step;
  }
}

TEST(ChenCloth, IsStableForTwoHundredSteps) {
  ChenRun run({});
  for (int step = 0; step < 200; ++step) run.step();
  // It swings about its rest at a fraction of its width, 1.5 m.
  EXPECT_LT(run.state.x.cwiseAbs().maxCoeff(), 2);
  EXPECT_LT(run.state.v.cwiseAbs().maxCoeff(), 10);
}

}  // namespace
}  // namespace weft
