#include "core/forces/composite_force.h"
#include "core/forces/external/drag_spring.h"
#include "core/forces/force.h"
#include "core/model/energies.h"
#include "core/sparse/grid_stencil.h"
#include "tests/core/forces/every_force.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"
#include "tests/support/derivatives.h"
#include "tests/support/other_value.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

TEST_P(EveryForce, IsTheNegativeGradientOfItsEnergyOrHasNone) {
  State state = disturbed_state(*mesh_, 0.05, 1);
  state.v.setZero();
  if (!kind().conservative) {
    EXPECT_EQ(energies_at(model_, state).potential(), 0);
    return;
  }
  const Eigen::MatrixXd gradient = differences(&State::x, state, [&](const State& s) {
    return VecX::Constant(1, energies_at(model_, s).potential());
  });
  const VecX f = force(state);
  EXPECT_LE((gradient.transpose() + f).norm(), k_difference_tolerance * f.norm());
}

TEST_P(EveryForce, HasTheExactHessianOfItsEnergyOrNone) {
  State state = disturbed_state(*mesh_, 0.05, 2);
  state.v.setZero();
  const Eigen::MatrixXd K = matrix(state, Definiteness::exact, 1, 0);
  if (!kind().conservative) {
    EXPECT_EQ(K.norm(), 0);
    return;
  }
  const Eigen::MatrixXd expected =
      -differences(&State::x, state, [&](const State& s) { return force(s); });
  EXPECT_LE((K - expected).norm(), k_difference_tolerance * expected.norm() +
                                       k_difference_tolerance * k_difference_tolerance);
}

TEST_P(EveryForce, HasTheDerivativeByTheVelocitiesAsDampingMatrix) {
  const State state = disturbed_state(*mesh_, 0.05, 3);
  const Eigen::MatrixXd expected =
      -differences(&State::v, state, [&](const State& s) { return force(s); });
  for (const Definiteness definiteness : {Definiteness::exact, Definiteness::projected}) {
    const Eigen::MatrixXd D = matrix(state, definiteness, 0, 1);
    EXPECT_LE((D - expected).norm(), k_difference_tolerance * expected.norm() +
                                         k_difference_tolerance * k_difference_tolerance);
  }
}

TEST_P(EveryForce, HasSymmetricMatrices) {
  const State state = disturbed_state(*mesh_, 0.1, 4);
  for (const Definiteness definiteness : {Definiteness::exact, Definiteness::projected}) {
    const Eigen::MatrixXd A = matrix(state, definiteness, 1, 1);
    EXPECT_LE((A - A.transpose()).norm(), 1e-14 * A.norm());
  }
}

TEST_P(EveryForce, HasNoNegativeEigenvalueWhenProjected) {
  // The cloth is compressed to half its size, so that the exact Hessian of springs is indefinite.
  State state = disturbed_state(*mesh_, 0.05, 5);
  state.x *= 0.5;
  const auto eigenvalues = [](const Eigen::MatrixXd& A) {
    return Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd>(A).eigenvalues();
  };
  const VecX projected = eigenvalues(matrix(state, Definiteness::projected, 1, 0));
  EXPECT_GE(projected.minCoeff(), -1e-10 * projected.maxCoeff());
  if (kind().name == "mass_spring") {
    EXPECT_LT(eigenvalues(matrix(state, Definiteness::exact, 1, 0)).minCoeff(), -1);
  }
}

// Without its dissipative part the force is -dE/dx at any velocity.
TEST_P(EveryForce, IsTheNegativeGradientAndTheDissipativePart) {
  State state = disturbed_state(*mesh_, 0.05, 8);
  const VecX f = force(state);
  VecX dissipative = VecX::Zero(f.size());
  for (const auto& term : model_.forces()) term->add_dissipative_force(as_span(dissipative));
  state.v.setZero();
  const VecX expected = kind().conservative ? force(state) : VecX::Zero(f.size());
  EXPECT_LE((f - dissipative - expected).norm(), 1e-13 * f.norm());
}

TEST_P(EveryElasticForce, GivesNoForceUnderARigidMotionOfTheRestShape) {
  State state = rest_state(*mesh_);
  const Mat3 R = Eigen::AngleAxisd(1.1, Vec3(1, 2, 3).normalized()).toRotationMatrix();
  for (int i = 0; i < state.vertex_count(); ++i) {
    at(state.x, i) = (R * at(state.x, i) + Vec3(0.3, -0.2, 0.5)).eval();
    at(state.v, i) = Vec3(0.1, 0.2, 0.3);  // a translation: no damping either
  }
  // Lengths near 1 m are rounded to 1e-16 of them, and the largest entry of K turns that into
  // force.
  const double stiffness = matrix(state, Definiteness::exact, 1, 0).cwiseAbs().maxCoeff();
  EXPECT_LE(force(state).cwiseAbs().maxCoeff(), 1e-14 * stiffness);
}

TEST_P(EveryElasticForce, GivesNoNetForceAndNoNetTorque) {
  const State state = disturbed_state(*mesh_, 0.1, 8);
  const VecX f = force(state);
  Vec3 sum = Vec3::Zero(), torque = Vec3::Zero();
  for (int i = 0; i < state.vertex_count(); ++i) {
    sum += at(f, i);
    torque += Vec3(at(state.x, i)).cross(Vec3(at(f, i)));
  }
  EXPECT_LE(sum.norm(), 1e-13 * f.norm());
  EXPECT_LE(torque.norm(), 1e-13 * f.norm());
}

TEST_P(EveryElasticForce, FixesNoElementAtRest) {
  matrix(rest_state(*mesh_), Definiteness::projected, 1, 1);
  EXPECT_EQ(model_.forces()[0]->elements()->fixed_elements(), 0);
}

std::string name_of(const testing::TestParamInfo<int>& test) {
  return force_table()[static_cast<std::size_t>(test.param)].name;
}

std::vector<int> elastic_kinds() {
  std::vector<int> indices;
  for (std::size_t i = 0; i < force_table().size(); ++i) {
    if (force_table()[i].elastic) indices.push_back(static_cast<int>(i));
  }
  return indices;
}

INSTANTIATE_TEST_SUITE_P(Table, EveryForce,
                         testing::Range(0, static_cast<int>(force_table().size())), name_of);
INSTANTIATE_TEST_SUITE_P(Table, EveryElasticForce, testing::ValuesIn(elastic_kinds()), name_of);

}  // namespace
}  // namespace weft
