#include "core/base/threads/parallel.h"
#include "core/forces/composite_force.h"
#include "core/forces/external/pull.h"
#include "core/forces/force.h"
#include "core/model/energies.h"
#include "core/model/step_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"
#include "tests/support/dense.h"
#include "tests/support/derivatives.h"
#include "tests/support/other_value.h"
#include "tests/support/unstructured_mesh.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <array>

namespace weft {
namespace {

constexpr double k_tolerance = k_difference_tolerance;

class EveryForce : public testing::TestWithParam<int> {
 protected:
  const ForceKind& kind() const { return force_table()[static_cast<std::size_t>(GetParam())]; }

  VecX force(const State& state) {
    VecX f(state.x.size());
    model_.forces().evaluate(state, as_span(f));
    return f;
  }

  Eigen::MatrixXd matrix(const State& state, Definiteness definiteness, double stiffness,
                         double damping) {
    VecX f(state.x.size());
    model_.forces().linearise(state, definiteness, as_span(f));
    BlockMatrix A = model_.make_matrix();
    assemble(model_, {0, stiffness, damping}, A);
    return dense(A);
  }

  std::shared_ptr<const Mesh> mesh_ = small_mesh();
  Model model_ = model_of(kind(), mesh_);
};

class EveryElasticForce : public EveryForce {};

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
  EXPECT_LE((gradient.transpose() + f).norm(), k_tolerance * f.norm());
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
  EXPECT_LE((K - expected).norm(), k_tolerance * expected.norm() + k_tolerance * k_tolerance);
}

TEST_P(EveryForce, HasTheDerivativeByTheVelocitiesAsDampingMatrix) {
  const State state = disturbed_state(*mesh_, 0.05, 3);
  const Eigen::MatrixXd D = matrix(state, Definiteness::exact, 0, 1);
  const Eigen::MatrixXd expected =
      -differences(&State::v, state, [&](const State& s) { return force(s); });
  EXPECT_LE((D - expected).norm(), k_tolerance * expected.norm() + k_tolerance * k_tolerance);
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

TEST_P(EveryForce, GivesTheSameProductWithAndWithoutTheMatrix) {
  const State state = disturbed_state(*mesh_, 0.1, 6);
  const VecX p = random_vector(state.x.size(), 7);
  for (const Definiteness definiteness : {Definiteness::exact, Definiteness::projected}) {
    const VecX expected = matrix(state, definiteness, 0.3, 1.7) * p;
    VecX y(p.size());
    multiply(model_, {0, 0.3, 1.7}, as_span(p), as_span(y));
    EXPECT_LE((y - expected).norm(), 1e-13 * expected.norm());
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

// The sums over the elements around each vertex are the force and the block diagonal of K.
TEST_P(EveryForce, GivesTheSameForceAndBlockVertexByVertexOrSaysItCannot) {
  const LocalForce* local = model_.forces()[0]->local();
  if (!local) GTEST_SKIP() << "works on the whole cloth only";
  const State state = disturbed_state(*mesh_, 0.1, 9);
  VecX f(state.x.size());
  const Eigen::MatrixXd K = matrix(state, Definiteness::projected, 1, 0.3);
  model_.forces().linearise(state, Definiteness::projected, as_span(f));
  VecX dissipative = VecX::Zero(f.size());
  model_.forces()[0]->add_dissipative_force(as_span(dissipative));
  for (int i = 0; i < state.vertex_count(); ++i) {
    VertexForce found;
    local->add_local(state, i, found);
    EXPECT_LE((found.force - at(f, i)).norm(), 1e-12 * f.norm());
    EXPECT_NEAR(found.energy, local->local_energy(state, i), 1e-12 * std::abs(found.energy));
    EXPECT_LE((found.dissipative - at(dissipative, i)).norm(), 1e-12 * f.norm());
    EXPECT_LE((found.K + 0.3 * found.D - K.block<3, 3>(3 * i, 3 * i)).norm(), 1e-12 * K.norm());
  }
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

TEST_P(EveryForce, GivesTheSameBitsOnOneAndOnTwoThreads) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 40;  // so large that no loop runs in one piece
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  Model model = model_of(kind(), mesh);
  const State state = disturbed_state(*mesh, 0.01, 10);
  const VecX p = random_vector(state.x.size(), 11);
  // Force, product, product with the matrix, and energy.
  const auto results = [&](int threads) {
    VecX f(p.size()), y(p.size()), Ap(p.size()), energy(1);
    Threads(threads).run([&] {
      model.forces().linearise(state, Definiteness::projected, as_span(f));
      multiply(model, {1, 0.5, 2}, as_span(p), as_span(y));
      BlockMatrix A = model.make_matrix();
      assemble(model, {1, 0.5, 2}, A);
      A.apply(as_span(p), as_span(Ap));
      energy[0] = model.forces()[0]->energy();
    });
    return std::array{f, y, Ap, energy};
  };
  EXPECT_EQ(results(1), results(2));
}

// A composite gives the results of its one force: alone, and together with springs, which Rayleigh
// damping reads and on whose stencil the external forces lie.
TEST_P(EveryForce, IsTheSameInsideAComposite) {
  const State state = disturbed_state(*mesh_, 0.1, 12);
  const std::vector<double> masses(20, 0.05);
  for (const bool beside_springs : {false, true}) {
    const auto make = [&](bool composite) {
      Model model(mesh_, masses);
      ParameterValues values(*kind().parameters);
      if (kind().name == "rayleigh") values.set("stiffness_coefficient", 0.01);
      std::unique_ptr<Force> force = kind().make(values, {*mesh_, model.masses()});
      if (composite) {
        std::vector<std::unique_ptr<Force>> parts;
        parts.push_back(std::move(force));
        force = std::make_unique<CompositeForce>(std::move(parts));
      }
      model.add_force(std::move(force));
      if (beside_springs) {
        model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
      }
      model.finish();
      return model;
    };
    Model plain_model = make(false), composite_model = make(true);
    EXPECT_EQ(composite_model.pattern()->column, plain_model.pattern()->column);
    const ForceAnswers plain(plain_model, state);
    const ForceAnswers composite(composite_model, state);
    EXPECT_EQ(composite.vectors, plain.vectors);
    EXPECT_EQ(composite.numbers, plain.numbers);
    ASSERT_EQ(composite.springs.size(), plain.springs.size());
    for (std::size_t s = 0; s < plain.springs.size(); ++s) {
      EXPECT_EQ(composite.springs[s].i, plain.springs[s].i);
      EXPECT_EQ(composite.springs[s].stiffness, plain.springs[s].stiffness);
    }
  }
}

/// Returns the smallest allowed value, or the default of a parameter that has none.
ParameterValue smallest_value(const ParameterInfo& info) {
  if (std::holds_alternative<double>(info.default_value)) return info.min;
  if (std::holds_alternative<Vec3>(info.default_value)) return Vec3(Vec3::Constant(info.min));
  return info.default_value;
}

// A model whose parameters and masses are changed, whatever it evaluated before, equals a model
// that is made with them.
TEST_P(EveryForce, GivesTheSameWhenItsNumbersAreSetAndWhenItIsMadeOfThem) {
  std::vector<ParameterValues> all(3, ParameterValues(*kind().parameters));
  for (const ParameterInfo& info : *kind().parameters) {
    all[1].set(info.name, other_value(info));
    all[2].set(info.name, smallest_value(info));
  }
  for (const auto& mesh : {mesh_, unstructured_mesh(5)}) {
    const State rest = rest_state(*mesh), state = disturbed_state(*mesh, 0.1, 14);
    const auto n = static_cast<std::size_t>(mesh->vertex_count());
    const std::vector<double> masses(n, 0.04), others(n, 0.3);
    const auto make = [&](const ParameterValues& values, const std::vector<double>& of) {
      Model model(mesh, of);
      model.add_force({kind().name, values});
      if (!kind().in_plane) model.add_force(default_choice(force_table().front()));
      model.finish();
      return model;
    };
    VecX f(3 * mesh->vertex_count());
    for (const ParameterValues& before : all) {
      for (const ParameterValues& now : all) {
        Model set = make(before, masses), made = make(now, others);
        const auto pattern = set.pattern();
        const Spring* springs = set.forces()[0]->springs().data();
        set.forces().linearise(rest, Definiteness::projected, as_span(f));
        set.set_force(0, {kind().name, now});
        set.set_masses(others);
        // Products use this linearisation until the next one.
        for (Model* model : {&set, &made}) {
          model->forces().linearise(rest, Definiteness::projected, as_span(f));
        }
        const ForceAnswers found(set, state), expected(made, state);
        EXPECT_EQ(found.vectors, expected.vectors);
        EXPECT_EQ(found.numbers, expected.numbers);
        EXPECT_EQ(found.springs.size(), expected.springs.size());
        EXPECT_EQ(set.pattern(), pattern);
        EXPECT_EQ(set.forces()[0]->springs().data(), springs);
      }
    }
  }
}

// A cloth of springs with the force confirms what its line of the table says of stencils.
TEST_P(EveryForce, HasAPartInAStencilAsItsLineSays) {
  Model model(mesh_, std::vector<double>(20, 0.05));
  model.add_force(default_choice(kind()));
  const bool is_springs = kind().stencil && kind().elastic;
  if (!is_springs) model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
  model.finish();
  VecX f(60);
  model.forces().linearise(rest_state(*mesh_), Definiteness::projected, as_span(f));
  GridStencil A;
  EXPECT_EQ(assemble(model, {1, 0.5, 2}, A), kind().stencil);
}

// Forces that springs() leaves out would be lost in the methods that work on springs alone.
TEST(CompositeForce, HasSpringsOnlyWhereAllPartsAreSprings) {
  const auto mesh = small_mesh();
  const std::vector<double> masses(20, 0.05);
  const auto springs_with = [&](const char* other) {
    std::vector<std::unique_ptr<Force>> parts;
    for (const char* name : {"mass_spring", other}) {
      const ForceKind& kind = find_entry(force_table(), name, "");
      parts.push_back(kind.make(ParameterValues(*kind.parameters), {*mesh, masses}));
    }
    const std::size_t of_one = parts.front()->springs().size();
    return CompositeForce(std::move(parts)).springs().size() / of_one;
  };
  EXPECT_EQ(springs_with("mass_spring"), 2);
  EXPECT_EQ(springs_with("gravity"), 0);
}

TEST_P(EveryForce, GivesTheDiagonalBlocksOfItsMatrix) {
  const State state = disturbed_state(*mesh_, 0.1, 13);
  const Eigen::MatrixXd A = matrix(state, Definiteness::projected, 0.3, 1.7);
  std::vector<Mat3> blocks(20);
  diagonal_blocks(model_, {0, 0.3, 1.7}, blocks);
  for (Eigen::Index i = 0; i < 20; ++i) {
    EXPECT_LE((blocks[static_cast<std::size_t>(i)] - A.block<3, 3>(3 * i, 3 * i)).norm(),
              1e-14 * A.norm());
  }
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

TEST(MassSpring, HasThirteenBlocksInTheRowOfAnInnerVertexOfAGrid) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = grid.columns = 5;
  const auto mesh = std::make_shared<const Mesh>(make_grid(grid));
  const Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  EXPECT_EQ(model.pattern()->end(12) - model.pattern()->begin(12), 13);
}

TEST(MassSpring, StaysFiniteWhereTwoVerticesMeet) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "mass_spring", ""), mesh);
  State state = rest_state(*mesh);
  at(state.x, 1) = at(state.x, 0);
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(f));
  BlockMatrix A = model.make_matrix();
  assemble(model, {0, 1, 1}, A);
  EXPECT_TRUE(f.allFinite());
  EXPECT_TRUE(A.is_finite());
}

TEST(AirDrag, SlowsInProportionToMassAndVelocity) {
  const auto mesh = small_mesh();
  Model model = model_of(find_entry(force_table(), "air_drag", ""), mesh);
  const State state = disturbed_state(*mesh, 0, 9);
  VecX f(state.v.size());
  model.forces().evaluate(state, as_span(f));
  EXPECT_LE((f + 0.1 * model.masses()[0] * state.v).norm(), 1e-15);
}

TEST(Pull, HasTheDerivativesOfItsEnergyAndForce) {
  const double k = 30, h = 1e-5;
  Pull pull(k);
  pull.bind(make_pattern(2, {}));
  pull.pull(1, Vec3(0.4, -0.2, 0.7));
  State state{random_vector(6, 1), random_vector(6, 2), 0};
  const auto force = [&](const State& s) {
    VecX f = VecX::Zero(6);
    pull.evaluate(s);
    pull.add_force(as_span(f));
    return f;
  };
  BlockMatrix K(std::make_shared<const BlockPattern>(make_pattern(2, {})));
  BlockMatrix D = K;
  pull.add_matrices(1, 0, K);
  pull.add_matrices(0, 1, D);
  for (int c = 0; c < 6; ++c) {
    State high = state, low = state;
    high.x[c] += h;
    low.x[c] -= h;
    const VecX by_x = (force(high) - force(low)) / (2 * h);
    high = low = state;
    high.v[c] += h;
    low.v[c] -= h;
    const VecX by_v = (force(high) - force(low)) / (2 * h);
    // The force is linear, so the only error is the rounding of forces near 30 N over h.
    EXPECT_LE((by_x + dense(K).col(c)).norm(), 1e-8);
    EXPECT_LE((by_v + dense(D).col(c)).norm(), 1e-8);
  }
  state.v.setZero();
  const VecX f = force(state);
  for (int c = 0; c < 6; ++c) {
    State high = state, low = state;
    high.x[c] += h;
    low.x[c] -= h;
    pull.evaluate(high);
    const double above = pull.energy();
    pull.evaluate(low);
    EXPECT_NEAR((above - pull.energy()) / (2 * h), -f[c], 1e-8);
  }
}

}  // namespace
}  // namespace weft
