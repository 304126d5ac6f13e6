#include "core/base/threads/parallel.h"
#include "core/forces/composite_force.h"
#include "core/forces/external/drag_spring.h"
#include "core/forces/force.h"
#include "core/model/step_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "tests/core/forces/every_force.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

#include <array>

namespace weft {
namespace {

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

// A cloth of the force, or of springs and the force, confirms what the line of the table says of
// stencils.
TEST_P(EveryForce, HasAPartInAStencilAsItsLineSays) {
  Model model(mesh_, std::vector<double>(20, 0.05));
  model.add_force(default_choice(kind()));
  const bool is_cloth = kind().stencil && kind().elastic;
  if (!is_cloth) model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
  model.finish();
  VecX f(60);
  model.forces().linearise(rest_state(*mesh_), Definiteness::projected, as_span(f));
  GridStencil A;
  EXPECT_EQ(assemble(model, {1, 0.5, 2}, A), kind().stencil);
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

}  // namespace
}  // namespace weft
