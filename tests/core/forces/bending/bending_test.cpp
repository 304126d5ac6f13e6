#include "core/forces/bending/angle_bending.h"
#include "core/model/energies.h"
#include "core/model/step_matrix.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"
#include "tests/support/derivatives.h"

#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace weft {
namespace {

class EveryBending : public testing::TestWithParam<const char*> {
 protected:
  const ForceKind& kind() const { return find_entry(force_table(), GetParam(), ""); }
};

// A grid of m x m cells rolled onto a cylinder of the given radius, about its warp direction.
double energy_on_cylinder(const ForceKind& kind, int cells, double radius, double rigidity,
                          const std::string& diagonals) {
  GridParameters grid;
  grid.rows = grid.columns = cells + 1;
  grid.orientation = "horizontal";
  grid.diagonals = diagonals;
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  Model model(mesh, std::vector<double>(mesh->rest_positions.size(), 0.1));
  ParameterValues values(*kind.parameters);
  values.set("rigidity", rigidity);
  model.add_force({kind.name, values});
  model.finish();
  State state = rest_state(*mesh);
  for (int i = 0; i < state.vertex_count(); ++i) {
    const Vec3 x = at(state.x, i);
    at(state.x, i) = Vec3(radius * std::sin(x[0] / radius), x[1], radius * std::cos(x[0] / radius));
  }
  return energies_at(model, state).potential();
}

TEST_P(EveryBending, HasThreeHalvesOfThePlatesEnergyWhenAGridIsRolledUpAndCannotRelax) {
  const double rigidity = 1e-3, radius = 0.8;
  for (const char* diagonals : {"regular", "alternating", "cross"}) {
    const int cells = 100;
    const double expected = 1.5 * 0.5 * rigidity / (radius * radius);  // J of 1 m^2
    // cells - 1 rows of hinges stand for the cells around them: half a cell is missing at each end.
    // In crossed quads half of the energy is that of the hinges within.
    const double missing = (std::string(diagonals) == "cross" ? 0.5 : 1.0) / cells;
    const double inner = expected * (1 - missing);
    EXPECT_NEAR(energy_on_cylinder(kind(), cells, radius, rigidity, diagonals), inner,
                1e-4 * expected)
        << diagonals;
  }
}

TEST_P(EveryBending, RefusesATriangleWithoutAnArea) {
  Mesh mesh = *small_mesh();
  for (Vec3& x : mesh.rest_positions) x[2] = 2 * x[0];
  expect_refusal_of_a_triangle(kind(), mesh);
}

std::shared_ptr<const Mesh> corrugated_mesh() {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 5;
  Mesh mesh = make_grid(grid);
  for (Vec3& x : mesh.rest_positions) x[1] = 0.3 * std::sin(4 * x[0]);
  return std::make_shared<const Mesh>(mesh);
}

TEST_P(EveryBending, KeepsTheAnglesOfItsRestShape) {
  const auto mesh = corrugated_mesh();
  Model model = model_of(kind(), mesh);
  const State state = rest_state(*mesh);
  VecX f(state.x.size());
  model.forces().evaluate(state, as_span(f));
  if (kind().name == "discrete_shells") {
    EXPECT_EQ(f.norm(), 0);
  } else {
    // Hinges that are flat at rest have the rounding of a sum of four positions, about 1e-16 m.
    EXPECT_LE(f.norm(), 1e-16);
  }
}

TEST_P(EveryBending, HasTheDerivativesOfItsEnergyAroundACurvedRestShape) {
  const auto mesh = corrugated_mesh();
  Model model = model_of(kind(), mesh);
  const State state = disturbed_state(*mesh, 0.05, 3);
  const auto force = [&](const State& s) {
    VecX f(s.x.size());
    model.forces().evaluate(s, as_span(f));
    return f;
  };
  const Eigen::MatrixXd by_energy = differences(&State::x, state, [&](const State& s) {
    return VecX::Constant(1, energies_at(model, s).potential());
  });
  EXPECT_LE((by_energy.transpose() + force(state)).norm(),
            k_difference_tolerance * by_energy.norm());
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::exact, as_span(f));
  BlockMatrix K = model.make_matrix();
  assemble(model, {0, 1, 0}, K);
  const Eigen::MatrixXd by_force = differences(&State::x, state, force);
  EXPECT_LE((dense(K) + by_force).norm(), k_difference_tolerance * by_force.norm());
}

TEST_P(EveryBending, StaysFiniteWhereTrianglesCollapseOrAreSlivers) {
  const auto mesh = small_mesh();
  Model model = model_of(kind(), mesh);
  for (const double height : {0.0, 1e-6, -1.0}) {
    State state = rest_state(*mesh);
    for (int i = 0; i < state.vertex_count(); ++i) at(state.x, i)[2] *= height;
    for (const Definiteness definiteness : {Definiteness::exact, Definiteness::projected}) {
      VecX f(state.x.size());
      model.forces().linearise(state, definiteness, as_span(f));
      BlockMatrix A = model.make_matrix();
      assemble(model, {0, 1, 1}, A);
      EXPECT_TRUE(f.allFinite());
      EXPECT_TRUE(A.is_finite());
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Table, EveryBending,
                         testing::Values("discrete_shells", "isometric_bending"),
                         [](const auto& test) { return std::string(test.param); });

// Four vertices of a hinge about the x axis, whose second triangle is turned up by `angle`.
Eigen::Matrix<double, 3, 4> bent_hinge(double angle) {
  Eigen::Matrix<double, 3, 4> x;
  x << 0, 1, 0.3, 0.6,                    //
      0, 0, 0.8, -0.5 * std::cos(angle),  //
      0, 0, 0, 0.5 * std::sin(angle);
  return x;
}

TEST(HingeAngle, IsTheAngleBetweenTheTrianglesAtAnyBendAndFlat) {
  EXPECT_EQ(hinge_angle(bent_hinge(0))->angle, 0);
  for (const double angle : {-3.0, -1.0, -1e-9, 1e-9, 0.5, 2.0, 3.1}) {
    // The sign follows the order of the two triangles.
    EXPECT_NEAR(std::abs(hinge_angle(bent_hinge(angle))->angle), std::abs(angle), 1e-15);
    EXPECT_EQ(hinge_angle(bent_hinge(angle))->angle > 0,
              hinge_angle(bent_hinge(0.5))->angle > 0 ? angle > 0 : angle < 0);
  }
}

TEST(HingeAngle, HasTheExactGradientAndHessianOfTheAngle) {
  for (const double bend : {0.0, 0.4, -2.5}) {
    State state{VecX(12), VecX::Zero(12), 0};
    Eigen::Map<Eigen::Matrix<double, 3, 4>>(state.x.data()) = bent_hinge(bend);
    state.x += 0.1 * random_vector(12, 5);
    const auto at_state = [](const State& s) {
      return *hinge_angle(Eigen::Map<const Eigen::Matrix<double, 3, 4>>(s.x.data()));
    };
    const auto gradient = [&](const State& s) -> VecX { return at_state(s).gradient.reshaped(); };
    const Eigen::MatrixXd by_angle = differences(
        &State::x, state, [&](const State& s) { return VecX::Constant(1, at_state(s).angle); });
    EXPECT_LE((by_angle.transpose() - gradient(state)).norm(),
              k_difference_tolerance * by_angle.norm());
    const Eigen::MatrixXd hessian = at_state(state).hessian();
    const Eigen::MatrixXd by_gradient = differences(&State::x, state, gradient);
    EXPECT_LE((hessian - by_gradient).norm(), k_difference_tolerance * by_gradient.norm());
  }
}

// Returns the matrix of an energy of the angle, in the form that both variants have.
HingeAngle::Matrix bending_stiffness(const HingeAngle& angle, double first, double second,
                                     Definiteness definiteness, bool* fixed = nullptr) {
  HingeAngle::Matrix K;
  const bool is_fixed = set_bending_stiffness(angle, first, second, definiteness, {.K = &K});
  if (fixed) *fixed = is_fixed;
  return K;
}

TEST(BendingStiffness, LeavesOutTheCurvatureOfTheAngleWhenProjected) {
  for (const double bend : {0.0, 0.4, -2.5, 3.14159}) {
    const HingeAngle angle = *hinge_angle(bent_hinge(bend));
    const VecX g = angle.gradient.reshaped();
    for (const double first : {0.0, 1e-16, -0.7, 3.0}) {
      bool fixed = false;
      const Eigen::MatrixXd K = bending_stiffness(angle, first, 2, Definiteness::projected, &fixed);
      const Eigen::MatrixXd exact = bending_stiffness(angle, first, 2, Definiteness::exact);
      EXPECT_LE((K - 2 * g * g.transpose()).norm(), 1e-15 * K.norm());
      EXPECT_LE((exact - K - first * angle.hessian()).norm(), 1e-15 * exact.norm());
      EXPECT_EQ(fixed, std::abs(first) > 1e-12);
      ElementMatrices<4>::Gradient gradient;
      set_bending_stiffness(angle, first, 2, Definiteness::projected, {.gradient = &gradient});
      EXPECT_EQ(gradient.g, angle.gradient);
      EXPECT_EQ(gradient.k, 2);
    }
    EXPECT_EQ(bending_stiffness(angle, 0.1, -1, Definiteness::projected).norm(), 0);
  }
}

TEST(BendingStiffness, KeepsOnlyTheGradientForNewtonAndItsSign) {
  const HingeAngle angle = *hinge_angle(bent_hinge(-2.5));
  const VecX g = angle.gradient.reshaped();
  for (const double second : {2.0, -1.0}) {
    bool fixed = true;
    const Eigen::MatrixXd K =
        bending_stiffness(angle, 0.7, second, Definiteness::for_newton, &fixed);
    EXPECT_LE((K - second * g * g.transpose()).norm(), 1e-15 * K.norm());
    EXPECT_FALSE(fixed);
  }
}

// Hinges bent by all angles, slivers, folded flat, and without an area or an edge.
std::vector<Eigen::Matrix<double, 3, 4>> hinges_of_all_shapes() {
  std::vector<Eigen::Matrix<double, 3, 4>> hinges;
  for (const double bend : {0.0, 1e-9, 0.4, -1.0, 2.0, -2.5, 3.1, 3.1415}) {
    hinges.push_back(bent_hinge(bend));
  }
  for (unsigned seed = 0; seed < 20; ++seed) {
    const VecX entries = random_vector(12, seed);
    hinges.emplace_back(Eigen::Map<const Eigen::Matrix<double, 3, 4>>(entries.data()));
  }
  Eigen::Matrix<double, 3, 4> sliver = bent_hinge(0.4), flat = sliver, point = sliver;
  sliver.col(2) = Vec3(0.3, 1e-6, 0);
  flat.col(3) = Vec3(0.5, 0, 0);
  point.col(1) = point.col(0);
  hinges.insert(hinges.end(), {sliver, flat, point});
  return hinges;
}

TEST(AngleBending, IsInLanesWhatTheAngleOfEachHingeSays) {
  const auto hinges = hinges_of_all_shapes();
  const auto count = static_cast<Eigen::Index>(hinges.size());
  for (const double rest_angle : {0.0, 0.7, -3.0}) {
    std::vector<AngleSpring> springs;
    Mesh mesh;
    State state{VecX(12 * count), random_vector(12 * count, 3), 0};
    VecX force = VecX::Zero(12 * count), dissipative = force, K_v = force;
    double energy = 0;
    constexpr double k = 2, c = 0.3;
    for (Eigen::Index e = 0; e < count; ++e) {
      const int first = 4 * static_cast<int>(e);
      const auto& x = hinges[static_cast<std::size_t>(e)];
      springs.push_back({{first, first + 1, first + 2, first + 3}, 1.5});
      const auto rest = bent_hinge(rest_angle);
      for (int corner = 0; corner < 4; ++corner) mesh.rest_positions.emplace_back(rest.col(corner));
      state.x.segment<12>(12 * e) = x.reshaped();
      const auto angle = hinge_angle(x);
      if (!angle) continue;
      const double bend =
          std::remainder(angle->angle - hinge_angle(rest)->angle, 2 * std::numbers::pi);
      const VecX g = angle->gradient.reshaped();
      const double rate = g.dot(state.v.segment<12>(12 * e));
      energy += 1.5 * k / 2 * bend * bend;
      dissipative.segment<12>(12 * e) = -1.5 * c * rate * g;
      force.segment<12>(12 * e) = -1.5 * (k * bend + c * rate) * g;
      K_v.segment<12>(12 * e) = 1.5 * k * rate * g;
    }
    AngleBending bending(springs, mesh, {k, c, false});
    const auto expect_equal = [&](const VecX& expected, const auto& add) {
      VecX sum = VecX::Zero(12 * count);
      add(as_span(sum));
      for (Eigen::Index e = 0; e < count; ++e) {
        const VecX hinge = expected.segment<12>(12 * e);
        // The direction of a sliver 1e-6 m high has 1e-6/1e-16 digits fewer than its corners.
        EXPECT_LE((sum.segment<12>(12 * e) - hinge).norm(), 1e-10 * hinge.norm()) << e;
      }
    };
    for (const bool linearises : {false, true}) {
      linearises ? bending.linearise(state, Definiteness::projected) : bending.evaluate(state);
      EXPECT_NEAR(bending.energy(), energy, 1e-13 * energy);
      expect_equal(force, [&](std::span<double> f) { bending.add_force(f); });
      expect_equal(dissipative, [&](std::span<double> f) { bending.add_dissipative_force(f); });
    }
    expect_equal(
        K_v, [&](std::span<double> y) { bending.add_velocity_product(1, as_span(state.v), y); });
  }
}

TEST(IsometricBending, HasAConstantMatrix) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "isometric_bending", ""), mesh);
  const auto stiffness = [&](const State& state) {
    VecX f(state.x.size());
    model.forces().linearise(state, Definiteness::exact, as_span(f));
    BlockMatrix K = model.make_matrix();
    assemble(model, {0, 1, 0}, K);
    return dense(K);
  };
  EXPECT_EQ(stiffness(disturbed_state(*mesh, 0.1, 1)), stiffness(disturbed_state(*mesh, 0.2, 2)));
}

}  // namespace
}  // namespace weft
