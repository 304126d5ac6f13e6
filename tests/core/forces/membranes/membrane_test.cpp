#include "core/forces/membranes/membrane.h"

#include "core/forces/membranes/membrane_forces.h"
#include "core/forces/membranes/sheet_parameters.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

// One triangle with legs of 1 m along weft (u = x) and warp (v = y).
std::shared_ptr<const Mesh> one_triangle() {
  Mesh mesh;
  mesh.rest_positions = {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 1, 0)};
  mesh.material_coordinates = {Vec2(0, 0), Vec2(1, 0), Vec2(0, 1)};
  mesh.triangles = {{0, 1, 2}};
  build_topology(mesh);
  return std::make_shared<const Mesh>(mesh);
}

// Cauchy's stress for small strains, N/m, from the forces on the triangle: sigma = t C strain.
Vec3 small_stress(Model& model, double e_uu, double e_vv, double gamma) {
  const double small = 1e-6;  // so that terms of second order are 1e-6 of the first
  State state = rest_state(model.mesh());
  at(state.x, 1) = Vec3(1 + small * e_uu, small * gamma / 2, 0);
  at(state.x, 2) = Vec3(small * gamma / 2, 1 + small * e_vv, 0);
  VecX f(9);
  model.forces().evaluate(state, as_span(f));
  // The force on vertex 1 is -a sigma (1, 0), on vertex 2 -a sigma (0, 1), with a = 1/2.
  return -2 / small * Vec3(f[3], f[7], f[4]);
}

class EveryMembrane : public testing::TestWithParam<const char*> {};

TEST_P(EveryMembrane, IsThePlaneStressSheetOfItsModuliForSmallStrains) {
  const ForceKind& kind = find_entry(force_table(), GetParam(), "");
  ParameterValues values = default_choice(kind).values;
  const double nu = 0.4, t = 1e-3;
  double E_u = 5e5, E_v = 5e5, G = E_u / (2 * (1 + nu));
  if (kind.name == "orthotropic") {
    E_v = 2e6;
    G = 1e5;
    values.set("young_modulus_weft", E_u);
    values.set("young_modulus_warp", E_v);
    values.set("shear_modulus", G);
  } else {
    values.set("young_modulus", E_u);
  }
  values.set("poisson_ratio", nu);
  values.set("thickness", t);
  const auto mesh = one_triangle();
  Model model(mesh, {1, 1, 1});
  model.add_force({kind.name, values});
  model.finish();

  const double scale = t / (1 - nu * nu), mixed = nu * std::sqrt(E_u * E_v);
  const double tolerance = 1e-5 * E_v * t;  // the strain is 1e-6
  EXPECT_LE((small_stress(model, 1, 0, 0) - scale * Vec3(E_u, mixed, 0)).norm(), tolerance);
  EXPECT_LE((small_stress(model, 0, 1, 0) - scale * Vec3(mixed, E_v, 0)).norm(), tolerance);
  EXPECT_LE((small_stress(model, 0, 0, 1) - t * Vec3(0, 0, G)).norm(), tolerance);
}

TEST_P(EveryMembrane, StaysFiniteWhenATriangleCollapses) {
  const auto mesh = one_triangle();
  Model model = model_of(find_entry(force_table(), GetParam(), ""), mesh);
  for (const Vec3& second : {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(-2, 0, 0)}) {
    State state = rest_state(*mesh);
    at(state.x, 2) = second;
    for (const Vec3& first : {Vec3(1, 0, 0), Vec3(0, 0, 0)}) {
      at(state.x, 1) = first;
      for (const Definiteness definiteness : {Definiteness::exact, Definiteness::projected}) {
        VecX f(9);
        model.forces().linearise(state, definiteness, as_span(f));
        BlockMatrix A = model.make_matrix();
        assemble(model, {0, 1, 0}, A);
        EXPECT_TRUE(f.allFinite());
        EXPECT_TRUE(A.is_finite());
      }
    }
  }
}

TEST_P(EveryMembrane, RefusesATriangleWithoutAnAreaInTheMaterialCoordinates) {
  Mesh mesh = *one_triangle();
  mesh.material_coordinates[2] = {2, 0};
  expect_refusal_of_a_triangle(find_entry(force_table(), GetParam(), ""), mesh);
}

INSTANTIATE_TEST_SUITE_P(Table, EveryMembrane,
                         testing::Values("st_venant_kirchhoff", "orthotropic", "neo_hookean"),
                         [](const auto& test) { return std::string(test.param); });

// Returns d^2 E/dx^2 of all vertices at `state`, and in `fixed` the number of changed triangles.
Eigen::MatrixXd hessian(const std::shared_ptr<const Mesh>& mesh, const Choice& choice,
                        const State& state, Definiteness definiteness, int* fixed = nullptr) {
  Model model(mesh, std::vector<double>(mesh->rest_positions.size(), 0.1));
  model.add_force(choice);
  model.finish();
  VecX f(state.x.size());
  model.forces().linearise(state, definiteness, as_span(f));
  if (fixed) *fixed = model.forces()[0]->elements()->fixed_elements();
  BlockMatrix K = model.make_matrix();
  assemble(model, {0, 1, 0}, K);
  return dense(K);
}

double smallest_eigenvalue(const Eigen::MatrixXd& A) {
  return A.selfadjointView<Eigen::Lower>().eigenvalues().minCoeff();
}

// Returns the Hessian by F of the triangle at (w_u, w_v) = the columns of F: its legs are 1 m long
// and its area is 1/2.
Mat6 hessian_by_F(const Choice& choice, const Mat32& F, Definiteness definiteness) {
  const auto mesh = one_triangle();
  State state = rest_state(*mesh);
  at(state.x, 1) = F.col(0);
  at(state.x, 2) = F.col(1);
  return 2 * hessian(mesh, choice, state, definiteness).bottomRightCorner<6, 6>();
}

// Random deformations, and those where directions coincide or vanish.
std::vector<Mat32> deformations() {
  std::vector<Mat32> all;
  for (unsigned seed = 0; seed < 20; ++seed) {
    const VecX entries = random_vector(6, seed);
    all.push_back(Eigen::Map<const Mat32>(entries.data()));
  }
  const Mat32 I = Mat32::Identity();
  all.insert(all.end(), {I, 0.5 * I, 2 * I});  // as long in all directions
  Mat32 folded = I, inverted = I, sliver = I, flat = I, sheared = I;
  folded.col(1) = Vec3(1, 1e-3, 0);
  inverted(1, 1) = -0.8;
  sliver(1, 1) = 1e-7;
  flat(1, 1) = 0;
  sheared(0, 1) = 0.9;
  all.insert(all.end(), {folded, inverted, sliver, flat, sheared});
  return all;
}

// Parts of models whose projected Hessian is the nearest one without negative eigenvalues.
struct NearestPart {
  const char* kind;
  std::vector<const char*> without;  ///< parameters set to 0
};

TEST(ProjectedMembrane, IsTheNearestMatrixWithoutNegativeEigenvalues) {
  const NearestPart parts[] = {
      {"st_venant_kirchhoff", {}},
      {"neo_hookean", {}},
      {"baraff_witkin", {"shear_stiffness"}},
      {"baraff_witkin", {"stretch_stiffness"}},
  };
  for (const NearestPart& part : parts) {
    Choice choice = default_choice(find_entry(force_table(), part.kind, ""));
    for (const char* parameter : part.without) choice.values.set(parameter, 0.0);
    int changed = 0;
    for (const Mat32& F : deformations()) {
      const Mat6 exact = hessian_by_F(choice, F, Definiteness::exact);
      const Eigen::SelfAdjointEigenSolver<Mat6> solver(exact);
      const Mat6 nearest = solver.eigenvectors() * solver.eigenvalues().cwiseMax(0).asDiagonal() *
                           solver.eigenvectors().transpose();
      const Mat6 projected = hessian_by_F(choice, F, Definiteness::projected);
      EXPECT_LE((projected - nearest).norm(), 1e-10 * exact.norm()) << part.kind << "\n" << F;
      if (solver.eigenvalues()[0] < -1e-6 * exact.norm()) ++changed;
    }
    EXPECT_GT(changed, 5) << part.kind;
  }
}

TEST(Orthotropic, IsTheIsotropicMembraneWhenItsModuliAgree) {
  const auto mesh = small_mesh();
  const SheetParameters sheet;
  OrthotropicParameters same;
  same.young_modulus_warp = same.young_modulus_weft = sheet.young_modulus;
  same.poisson_ratio = sheet.poisson_ratio;
  same.shear_modulus = sheet.young_modulus / (2 * (1 + sheet.poisson_ratio));
  same.thickness = sheet.thickness;
  const State state = disturbed_state(*mesh, 0.1, 1);
  const Eigen::MatrixXd expected = hessian(
      mesh, {st_venant_kirchhoff_kind().name, to_values(sheet)}, state, Definiteness::exact);
  const Eigen::MatrixXd K =
      hessian(mesh, {orthotropic_kind().name, to_values(same)}, state, Definiteness::exact);
  EXPECT_LE((K - expected).norm(), 1e-12 * expected.norm());
}

TEST(Orthotropic, IsChangedWhereItIsIndefiniteOnlyAndThenMadeStiffer) {
  const auto mesh = one_triangle();
  const Choice choice = default_choice(orthotropic_kind());
  int changed = 0;
  for (unsigned seed = 0; seed < 20; ++seed) {
    const State state = disturbed_state(*mesh, 0.3, seed);
    const Eigen::MatrixXd exact = hessian(mesh, choice, state, Definiteness::exact);
    int fixed = 0;
    const Eigen::MatrixXd definite = hessian(mesh, choice, state, Definiteness::projected, &fixed);
    const double rounding = 1e-12 * exact.norm();
    EXPECT_EQ(fixed > 0, smallest_eigenvalue(exact) < -rounding);
    EXPECT_GE(smallest_eigenvalue(definite - exact), -rounding);
    if (fixed == 0) {
      EXPECT_LE((definite - exact).norm(), rounding);
    }
    changed += fixed;
  }
  EXPECT_GT(changed, 0);
  EXPECT_LT(changed, 20);
}

}  // namespace
}  // namespace weft
