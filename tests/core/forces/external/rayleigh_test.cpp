#include "core/forces/external/external_forces.h"
#include "core/forces/springs/cloth_springs.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr double k_alpha = 0.7, k_beta = 0.03;

/// Springs without damping of their own, and Rayleigh damping.
class RayleighOnSprings : public testing::TestWithParam<Definiteness> {
 protected:
  RayleighOnSprings() {
    // Rayleigh damping is added first, before the springs that it reads.
    model_.add_force({"rayleigh", to_values(RayleighParameters{.mass_coefficient = k_alpha,
                                                               .stiffness_coefficient = k_beta})});
    model_.add_force({"mass_spring", to_values(MassSpringParameters{.damping = 0})});
    model_.finish();
  }

  VecX force(const State& state) {
    VecX f(state.x.size());
    model_.forces().linearise(state, GetParam(), as_span(f));
    return f;
  }
  Eigen::MatrixXd matrix(double mass, double stiffness, double damping) {
    BlockMatrix A = model_.make_matrix();
    assemble(model_, {mass, stiffness, damping}, A);
    return dense(A);
  }

  std::shared_ptr<const Mesh> mesh_ = small_mesh();
  Model model_{mesh_, std::vector<double>(20, 0.05)};
};

TEST_P(RayleighOnSprings, HasMassAndStiffnessAsDampingMatrix) {
  const State state = disturbed_state(*mesh_, 0.1, 1);
  force(state);
  const Eigen::MatrixXd expected = k_alpha * matrix(1, 0, 0) + k_beta * matrix(0, 1, 0);
  EXPECT_LE((matrix(0, 0, 1) - expected).norm(), 1e-14 * expected.norm());
}

TEST_P(RayleighOnSprings, SlowsByTheDampingMatrixTimesTheVelocity) {
  State state = disturbed_state(*mesh_, 0.1, 2);
  const VecX moving = force(state);
  const VecX expected = matrix(0, 0, 1) * state.v;
  VecX dissipative = VecX::Zero(moving.size());
  for (const auto& term : model_.forces()) term->add_dissipative_force(as_span(dissipative));
  EXPECT_LE((dissipative + expected).norm(), 1e-13 * expected.norm());
  state.v.setZero();
  EXPECT_LE((moving - force(state) + expected).norm(), 1e-13 * moving.norm());
}

TEST_P(RayleighOnSprings, GivesTheSameProductWithAndWithoutTheMatrix) {
  const State state = disturbed_state(*mesh_, 0.1, 3);
  force(state);
  const VecX p = random_vector(state.x.size(), 4);
  const VecX expected = matrix(0.5, 0.3, 1.7) * p;
  VecX y(p.size());
  multiply(model_, {0.5, 0.3, 1.7}, as_span(p), as_span(y));
  EXPECT_LE((y - expected).norm(), 1e-13 * expected.norm());
}

INSTANTIATE_TEST_SUITE_P(Definiteness, RayleighOnSprings,
                         testing::Values(Definiteness::exact, Definiteness::projected),
                         [](const auto& test) {
                           return test.param == Definiteness::exact ? "exact" : "projected";
                         });

// Evaluating the force alone must linearise the springs too, at the new state.
TEST(Rayleigh, UsesTheStiffnessOfTheStateItIsEvaluatedAt) {
  const auto mesh = small_mesh();
  const auto make = [&] {
    Model model(mesh, std::vector<double>(20, 0.05));
    for (const ForceKind& kind : {mass_spring_kind(), rayleigh_kind()}) {
      model.add_force(default_choice(kind));
    }
    model.finish();
    return model;
  };
  Model model = make(), fresh = make();
  const State first = disturbed_state(*mesh, 0.1, 1), second = disturbed_state(*mesh, 0.1, 2);
  VecX f(60), expected(60);
  model.forces().evaluate(first, as_span(f));
  model.forces().evaluate(second, as_span(f));
  fresh.forces().linearise(second, Definiteness::projected, as_span(expected));
  EXPECT_EQ(f, expected);
}

}  // namespace
}  // namespace weft
