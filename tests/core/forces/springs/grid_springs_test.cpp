#include "core/forces/springs/grid_springs.h"

#include "core/base/threads/parallel.h"
#include "core/model/step_matrix.h"
#include "tests/support/dense.h"
#include "tests/support/grid_cloth.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// Springs row by row, and the same ones pair by pair on a copy of the mesh that is no grid.
struct BothForms {
  BothForms(std::string_view kind, int rows, int columns) : mesh(grid_mesh(rows, columns)) {
    Mesh plain = *mesh;
    plain.grid.reset();
    const auto plain_mesh = std::make_shared<const Mesh>(std::move(plain));
    by_rows = std::make_unique<Model>(GridCloth::make_model(kind, mesh));
    // Choi and Ko's springs along diagonals at twice the distance exist only on a grid.
    by_pairs = std::make_unique<Model>(GridCloth::make_model(kind, plain_mesh));
  }
  std::shared_ptr<const Mesh> mesh;
  std::unique_ptr<Model> by_rows, by_pairs;
};

constexpr std::array k_shapes = {GridShape{2, 2}, GridShape{3, 7}, GridShape{6, 4},
                                 GridShape{20, 33}, GridShape{40, 9}};

void expect_close(const VecX& a, const VecX& b) {
  // Both sum equal terms, in different orders.
  EXPECT_LE((a - b).cwiseAbs().maxCoeff(), 1e-12 * b.cwiseAbs().maxCoeff() + 1e-300);
}

TEST(GridSprings, GiveTheForcesAndEnergiesOfThePairs) {
  for (const auto [rows, columns] : k_shapes) {
    BothForms both("mass_spring", rows, columns);
    const State state = disturbed_grid(*both.mesh, 1);
    VecX by_rows(state.x.size()), by_pairs(state.x.size());
    both.by_rows->forces().evaluate(state, as_span(by_rows));
    both.by_pairs->forces().evaluate(state, as_span(by_pairs));
    expect_close(by_rows, by_pairs);
    const double energy = both.by_pairs->forces().energy();
    EXPECT_NEAR(both.by_rows->forces().energy(), energy, 1e-12 * energy);
    const auto expect_same_damping = [&] {
      both.by_rows->forces().dissipative_force(as_span(by_rows));
      both.by_pairs->forces().dissipative_force(as_span(by_pairs));
      expect_close(by_rows, by_pairs);
    };
    expect_same_damping();
    const State other = disturbed_grid(*both.mesh, 8);
    both.by_rows->forces().linearise(other, Definiteness::projected, as_span(by_rows));
    both.by_pairs->forces().linearise(other, Definiteness::projected, as_span(by_pairs));
    expect_same_damping();
  }
}

TEST(GridSprings, GiveTheProductsOfThePairsExactAndProjected) {
  for (const auto [rows, columns] : k_shapes) {
    for (const Definiteness definiteness : {Definiteness::exact, Definiteness::projected}) {
      BothForms both("mass_spring", rows, columns);
      const State state = disturbed_grid(*both.mesh, 2);
      const VecX p = random_vector(state.x.size(), 20);
      VecX by_rows(state.x.size()), by_pairs(state.x.size());
      both.by_rows->forces().linearise(state, definiteness, as_span(by_rows));
      both.by_pairs->forces().linearise(state, definiteness, as_span(by_pairs));
      multiply(*both.by_rows, {1, 0.3, 0.7}, as_span(p), as_span(by_rows));
      multiply(*both.by_pairs, {1, 0.3, 0.7}, as_span(p), as_span(by_pairs));
      expect_close(by_rows, by_pairs);
      // Both models add K v, which they keep from the linearisation.
      both.by_rows->forces().add_velocity_product(-0.3, as_span(state.v), as_span(by_rows));
      both.by_pairs->forces().add_velocity_product(-0.3, as_span(state.v), as_span(by_pairs));
      expect_close(by_rows, by_pairs);
      VecX product(p.size());
      multiply(*both.by_pairs, {0, 1, 0}, as_span(state.v), as_span(product));
      EXPECT_GT(product.norm(), 0);
      multiply(*both.by_pairs, {1, 0.3, 0.7}, as_span(p), as_span(by_pairs));
      expect_close(by_rows, by_pairs - 0.3 * product);
      EXPECT_EQ(both.by_rows->forces()[0]->elements()->fixed_elements(),
                both.by_pairs->forces()[0]->elements()->fixed_elements());
    }
  }
}

TEST(GridSprings, GiveTheProductOfTheirBlocksForChoiAndKo) {
  for (const auto [rows, columns] : k_shapes) {
    const GridCloth cloth("choi_ko", rows, columns);
    const VecX p = random_vector(cloth.A.size(), 4);
    VecX with_blocks(p.size()), without(p.size());
    cloth.A.apply(as_span(p), as_span(with_blocks));
    ModelOperator(cloth.model, cloth.matrix).apply(as_span(p), as_span(without));
    expect_close(without, with_blocks);
  }
}

TEST(GridSprings, ServeVerticesThatMeet) {
  BothForms both("mass_spring", 4, 5);
  State state = rest_state(*both.mesh);
  at(state.x, 7) = at(state.x, 6);
  const VecX p = random_vector(state.x.size(), 5);
  VecX by_rows(state.x.size()), by_pairs(state.x.size());
  both.by_rows->forces().linearise(state, Definiteness::projected, as_span(by_rows));
  both.by_pairs->forces().linearise(state, Definiteness::projected, as_span(by_pairs));
  expect_close(by_rows, by_pairs);
  multiply(*both.by_rows, {0, 1, 1}, as_span(p), as_span(by_rows));
  multiply(*both.by_pairs, {0, 1, 1}, as_span(p), as_span(by_pairs));
  expect_close(by_rows, by_pairs);
}

TEST(GridSprings, KeepTheLinearisedProductWhenAnotherStateIsEvaluated) {
  GridCloth cloth("mass_spring", 9, 9);
  const VecX p = random_vector(cloth.A.size(), 6);
  VecX before(p.size()), after(p.size()), f(p.size());
  multiply(cloth.model, {1, 1, 1}, as_span(p), as_span(before));
  cloth.model.forces().evaluate(disturbed_grid(*cloth.mesh, 9), as_span(f));
  multiply(cloth.model, {1, 1, 1}, as_span(p), as_span(after));
  EXPECT_EQ(before, after);
}

TEST(GridSprings, GiveTheSameBitsOnAnyNumberOfThreads) {
  std::vector<VecX> results;
  for (const int threads : {1, 2}) {
    Threads(threads).run([&] {
      const GridCloth cloth("mass_spring", 70, 33);
      const VecX p = random_vector(cloth.A.size(), 7);
      VecX f(p.size()), y(p.size());
      f.setZero();
      cloth.model.forces()[0]->add_force(as_span(f));
      multiply(cloth.model, {1, 1, 1}, as_span(p), as_span(y));
      VecX damping(p.size());
      cloth.model.forces().dissipative_force(as_span(damping));
      results.insert(results.end(), {f, y, damping});
    });
  }
  for (std::size_t k = 0; k < 3; ++k) EXPECT_EQ(results[k], results[k + 3]) << k;
}

}  // namespace
}  // namespace weft
