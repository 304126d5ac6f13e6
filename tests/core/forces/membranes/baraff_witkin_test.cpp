#include "core/forces/membranes/membrane_forces.h"
#include "core/model/energies.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"
#include "tests/support/derivatives.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

namespace weft {
namespace {

// All three conditions weigh alike, so that a mistake in one of them shows.
BaraffWitkinParameters balanced_parameters() {
  BaraffWitkinParameters parameters;
  parameters.stretch_stiffness = 3;
  parameters.shear_stiffness = 2;
  parameters.bend_stiffness = 1;
  parameters.stretch_damping = 0.7;
  parameters.shear_damping = 0.5;
  parameters.bend_damping = 0.2;
  parameters.rest_stretch_u = 0.9;
  parameters.rest_stretch_v = 1.2;
  return parameters;
}

Model model_with(const BaraffWitkinParameters& parameters,
                 const std::shared_ptr<const Mesh>& mesh) {
  Model model(mesh, std::vector<double>(mesh->rest_positions.size(), 0.1));
  model.add_force({baraff_witkin_kind().name, to_values(parameters)});
  model.finish();
  return model;
}

VecX force_of(Model& model, const State& state) {
  VecX f(state.x.size());
  model.forces().evaluate(state, as_span(f));
  return f;
}

Eigen::MatrixXd stiffness(Model& model, const State& state, Definiteness definiteness) {
  VecX f(state.x.size());
  model.forces().linearise(state, definiteness, as_span(f));
  BlockMatrix K = model.make_matrix();
  assemble(model, {0, 1, 0}, K);
  return dense(K);
}

TEST(BaraffWitkin, HasTheWholeDerivativeOfItsForceWhenTheUnsymmetricPartIsKept) {
  const auto mesh = small_mesh();
  BaraffWitkinParameters parameters = balanced_parameters();
  parameters.unsymmetric_damping = true;
  Model model = model_with(parameters, mesh);
  const State state = disturbed_state(*mesh, 0.05, 1);
  const Eigen::MatrixXd K = stiffness(model, state, Definiteness::exact);
  const Eigen::MatrixXd expected =
      -differences(&State::x, state, [&](const State& s) { return force_of(model, s); });
  EXPECT_LE((K - expected).norm(), k_difference_tolerance * expected.norm());
  EXPECT_GT((K - K.transpose()).norm(), 1e-2 * K.norm());
  EXPECT_FALSE(baraff_witkin_kind().symmetric(to_values(parameters)));
}

TEST(BaraffWitkin, DropsOnlyTheUnsymmetricPartOfTheDerivativeOtherwise) {
  const auto mesh = small_mesh();
  BaraffWitkinParameters parameters = balanced_parameters();
  const State state = disturbed_state(*mesh, 0.05, 2);
  Model dropping = model_with(parameters, mesh);
  const Eigen::MatrixXd K = stiffness(dropping, state, Definiteness::exact);
  EXPECT_LE((K - K.transpose()).norm(), 1e-14 * K.norm());
  EXPECT_TRUE(baraff_witkin_kind().symmetric(to_values(parameters)));

  // The dropped term is the sum of k_d g (H v)^T, which is 0 without velocity.
  parameters.unsymmetric_damping = true;
  Model keeping = model_with(parameters, mesh);
  State still = state;
  still.v.setZero();
  // The two store different blocks, whose sums are rounded differently.
  const Eigen::MatrixXd whole = stiffness(keeping, still, Definiteness::exact);
  EXPECT_LE((whole - stiffness(dropping, still, Definiteness::exact)).norm(), 1e-15 * whole.norm());
}

TEST(BaraffWitkin, KeepsADefiniteMatrixAsItIsAndMakesAnIndefiniteOneDefinite) {
  const auto mesh = small_mesh();
  BaraffWitkinParameters parameters = balanced_parameters();
  parameters.rest_stretch_u = parameters.rest_stretch_v = 1;
  Model model = model_with(parameters, mesh);
  State state = rest_state(*mesh);
  for (int i = 0; i < state.vertex_count(); ++i) at(state.x, i)[0] *= 1.1;  // only stretched
  EXPECT_LE((stiffness(model, state, Definiteness::exact) -
             stiffness(model, state, Definiteness::projected))
                .norm(),
            1e-13);
  EXPECT_EQ(model.forces()[0]->elements()->fixed_elements(), 0);

  state = disturbed_state(*mesh, 0.1, 3);
  const auto smallest = [&](Definiteness definiteness) {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(
        stiffness(model, state, definiteness));
    return solver.eigenvalues().minCoeff() / solver.eigenvalues().maxCoeff();
  };
  EXPECT_LT(smallest(Definiteness::exact), -1e-3);
  EXPECT_GE(smallest(Definiteness::projected), -1e-10);
  EXPECT_GT(model.forces()[0]->elements()->fixed_elements(), 0);
}

TEST(BaraffWitkin, TakesTheStretchAtRestFromItsParameters) {
  const auto mesh = small_mesh();
  Model model = model_with(balanced_parameters(), mesh);
  State state = rest_state(*mesh);  // vertical: u along x, v along z
  state.v.setZero();
  for (int i = 0; i < state.vertex_count(); ++i) {
    at(state.x, i)[0] *= 0.9;
    at(state.x, i)[2] *= 1.2;
  }
  EXPECT_LE(force_of(model, state).cwiseAbs().maxCoeff(), 1e-14);
  EXPECT_LE(energies_at(model, state).potential(), 1e-28);
}

TEST(BaraffWitkin, RefusesATriangleWithoutAnAreaInTheMaterialCoordinates) {
  Mesh mesh = *small_mesh();
  for (Vec2& uv : mesh.material_coordinates) uv[1] = 2 * uv[0];
  expect_refusal_of_a_triangle(baraff_witkin_kind(), mesh);
}

}  // namespace
}  // namespace weft
