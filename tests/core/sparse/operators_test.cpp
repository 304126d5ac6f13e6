#include "core/base/threads/parallel.h"
#include "core/linear/solver_set.h"
#include "core/model/step_matrix.h"
#include "core/sparse/float_block_matrix.h"
#include "core/sparse/symmetric_block_matrix.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

VecX product(const LinearOperator& A, const VecX& x) {
  VecX y(x.size());
  A.apply(as_span(x), as_span(y));
  return y;
}

// Every operator that needs only the entries.
class EveryOperator : public testing::TestWithParam<std::string> {
 protected:
  const LinearOperator& prepare(const BlockMatrix& A) {
    const OperatorKind& kind = find_entry(operator_table(), GetParam(), "");
    made_ = kind.make(ParameterValues(*kind.parameters));
    return made_->prepare(A);
  }

 private:
  std::unique_ptr<SystemOperator> made_;
};

TEST_P(EveryOperator, GivesTheProductOfTheBlocks) {
  const ClothSystem cloth(scene_of_size(65), 5);
  // In a ring the first row reaches to the last one, over the rows of all threads.
  for (const BlockMatrix& A :
       {random_definite_matrix(50, 81), random_definite_matrix(2000, 88),
        random_definite_matrix(1, 82), random_definite_matrix(0, 83), cloth.A}) {
    const LinearOperator& products = prepare(A);
    const VecX x = random_vector(A.size(), 84), expected = product(A, x);
    EXPECT_EQ(products.size(), A.size());
    // Entries, or sums of them, rounded, and at most 19 of them in a row of |A| |x|.
    const double unit = rounds_entries(GetParam()) ? 6e-8 : 1.2e-16;
    double largest = 0;
    for (int k = 0; k < A.pattern().block_count(); ++k) {
      largest = std::max(largest, A.block(k).cwiseAbs().maxCoeff());
    }
    const double rounding = unit * 60 * largest;
    VecX y(x.size());
    const double x_y = products.apply_dot(as_span(x), as_span(y));
    if (A.size() == 0) continue;
    EXPECT_LE((y - expected).cwiseAbs().maxCoeff(), rounding);
    EXPECT_NEAR(x_y, x.dot(y), 1e-12 * x.norm() * y.norm());
    EXPECT_EQ(product(products, x), y);
    EXPECT_GT(products.cost().bytes, 0);
    EXPECT_LE(products.cost().bytes, A.cost().bytes);
  }
}

TEST_P(EveryOperator, GivesTheSameBitsOnOneAndOnTwoThreads) {
  const ClothSystem cloth(scene_of_size(65), 2);
  const VecX x = random_vector(cloth.A.size(), 85);
  const LinearOperator& products = prepare(cloth.A);
  VecX one, two;
  Threads(1).run([&] { one = product(products, x); });
  Threads(2).run([&] { two = product(products, x); });
  EXPECT_EQ(one, two);
}

TEST_P(EveryOperator, LeadsToTheTrueResidualThatWasAskedFor) {
  // 1e-10 is beyond single precision: the solve starts again from the true residual.
  const ClothSystem cloth(scene_of_size(33), 10);
  const VecX b = random_vector(cloth.A.size(), 86), zero = VecX::Zero(b.size());
  Choice solver = default_choice(find_entry(linear_solver_table(), "mpcg", ""));
  solver.values.set("tolerance", 1e-10);
  SolverSet set = make_solver_set(
      solver, default_choice(find_entry(preconditioner_table(), "block_diagonal", "")),
      default_choice(find_entry(operator_table(), GetParam(), "")));
  VecX x(b.size());
  const SolveReport report = set.solve({cloth.A, as_span(b), cloth.S, as_span(zero), as_span(zero)},
                                       as_span(x), nullptr, {});
  EXPECT_TRUE(report.converged()) << report.detail;
  VecX residual = b - product(cloth.A, x), bhat = b;
  cloth.S.apply(as_span(residual));
  cloth.S.apply(as_span(bhat));
  EXPECT_LE(residual.norm(), 1.0001e-10 * bhat.norm());
  EXPECT_EQ(report.note.empty(), GetParam() != "matrix_free") << "it says that it has no forces";
}

std::vector<std::string> operator_names() {
  std::vector<std::string> names;
  for (const OperatorKind& kind : operator_table()) names.push_back(kind.name);
  return names;
}

INSTANTIATE_TEST_SUITE_P(Table, EveryOperator, testing::ValuesIn(operator_names()),
                         [](const auto& test) { return test.param; });

TEST(ModelOperator, GivesTheProductOfTheAssembledMatrix) {
  for (const ForceKind& kind : force_table()) {
    Scene scene = scene_of_size(9);
    scene.forces.push_back(default_choice(kind));
    for (std::size_t i = 0; i + 1 < scene.forces.size(); ++i) {
      if (scene.forces[i].kind == kind.name) scene.forces.pop_back();
    }
    Simulation simulation(scene);
    for (int step = 0; step < 5; ++step) simulation.step();
    // The account of energies may have asked for the forces alone since the step.
    VecX f(simulation.state().x.size());
    Model& model = simulation.prepare_step().model;
    model.forces().linearise(simulation.state(), Definiteness::projected, as_span(f));
    BlockMatrix A = model.make_matrix();
    assemble(model, {1, 2e-4, 0.01}, A);
    const ModelOperator products(model, {1, 2e-4, 0.01});
    const VecX x = random_vector(A.size(), 87), expected = product(A, x);
    EXPECT_LE((product(products, x) - expected).norm(), 1e-12 * expected.norm()) << kind.name;
  }
}

TEST(MatrixFree, TakesTheSameStepsAsTheAssembledMatrix) {
  const auto positions = [](const std::string& kind) {
    Scene scene = scene_of_size(13);
    choose(scene, "solver", "mpcg");
    scene.choice("solver").values.set("tolerance", 1e-10);
    choose(scene, "operator", kind);
    Simulation simulation(scene);
    for (int step = 0; step < 20; ++step) {
      simulation.step();
      EXPECT_EQ(simulation.last_step().linear->note, "");
    }
    return simulation.state().x;
  };
  const VecX expected = positions("blocks");
  for (const std::string& kind : operator_names()) {
    // Both are solved to 1e-10, and twenty steps of a swinging cloth let the difference grow
    // little.
    EXPECT_LE((positions(kind) - expected).cwiseAbs().maxCoeff(), 1e-7) << kind;
  }
}

}  // namespace
}  // namespace weft
