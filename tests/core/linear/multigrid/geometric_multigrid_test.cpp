#include "core/linear/multigrid/bilinear_interpolation.h"
#include "core/linear/multigrid/multigrid_preconditioners.h"
#include "tests/support/allocations.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/grid_cloth.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

TEST(BilinearInterpolation, ReproducesLinearFunctionsToTheLastBit) {
  const auto linear = [](int row, int column) {
    return static_cast<float>(3 + 5 * row - 7 * column);
  };
  for (const GridShape fine : {GridShape{2, 2}, {3, 3}, {4, 7}, {5, 6}, {8, 2}, {1, 9}, {33, 20}}) {
    const GridShape coarse = coarsened(fine);
    const WeightMatrix P = bilinear_interpolation(fine);
    ASSERT_EQ(P.rows(), fine.rows * fine.columns);
    ASSERT_EQ(P.columns, coarse.rows * coarse.columns);
    for (int i = 0; i < P.rows(); ++i) {
      float sum = 0, value = 0;
      for (int q = P.begin(i); q < P.end(i); ++q) {
        const auto index = static_cast<std::size_t>(q);
        // A level keeps every other row and column, and the last ones.
        const int row = std::min(2 * (P.column[index] / coarse.columns), fine.rows - 1);
        const int column = std::min(2 * (P.column[index] % coarse.columns), fine.columns - 1);
        sum += P.weight[index];
        value += P.weight[index] * linear(row, column);
      }
      EXPECT_EQ(sum, 1.0f) << fine.rows << " x " << fine.columns << ", " << i;
      EXPECT_EQ(value, linear(i / fine.columns, i % fine.columns))
          << fine.rows << " x " << fine.columns << ", " << i;
    }
  }
}

TEST(GeometricMultigrid, KeepsEveryOtherRowAndColumnOnEachLevel) {
  const auto coarser = [](int rows, int columns) {
    std::vector<int> vertices;
    for (const WeightMatrix& P : GeometricMultigrid({}).interpolations(
             *GridCloth::make_model("mass_spring", grid_mesh(rows, columns)).pattern())) {
      vertices.push_back(P.columns);
    }
    return vertices;
  };
  EXPECT_EQ(coarser(65, 34), (std::vector<int>{33 * 18, 17 * 10, 9 * 6}));
  EXPECT_EQ(coarser(2, 100), (std::vector<int>{2 * 51, 2 * 26}));
}

TEST(SlowGeometricMultigrid, NeedsFewIterationsWhateverTheForces) {
  for (const char* force : {"choi_ko", "baraff_witkin", "neo_hookean"}) {
    Scene scene = stiff_scene(65);
    scene.forces.front() = default_choice(find_entry(force_table(), force, ""));
    const ClothSystem cloth(scene, 5);
    EXPECT_LE(solve_cloth(cloth, "mpcg", "geometric_multigrid", 1e-3).iterations, 30) << force;
  }
}

TEST(GeometricMultigrid, IsAggregationWhereThereIsNoGridAndSaysSo) {
  Scene scene = stiff_scene(17);
  scene.mesh.grid.set("diagonals", std::string("cross"));
  const ClothSystem cloth(scene, 5);
  VecX geometric, aggregated;
  const SolveReport report = solve_cloth(cloth, "mpcg", "geometric_multigrid", 1e-6, &geometric);
  solve_cloth(cloth, "mpcg", "amg", 1e-6, &aggregated);
  EXPECT_EQ(report.note, "no grid: amg");
  EXPECT_EQ(geometric, aggregated);
}

TEST(GeometricMultigrid, SaysNothingAnyMoreOnceThereIsAGrid) {
  GeometricMultigrid P({});
  P.build(random_definite_matrix(100, 76), VertexFilter(100));
  EXPECT_NE(P.note(), "");
  const GridCloth cloth("mass_spring", 12, 13);
  P.build(cloth.A, cloth.model.filter());
  EXPECT_EQ(P.note(), "");
}

TEST(GeometricMultigrid, AllocatesNothingInASteadySolveWithAGridOrWithout) {
  if (!counts_allocations()) GTEST_SKIP();
  for (const std::string diagonals : {"alternating", "cross"}) {
    Scene scene = scene_of_size(17);
    scene.mesh.grid.set("diagonals", diagonals);
    const ClothSystem cloth(scene, 3);
    SolverSet set = make_solver_set(default_choice(find_entry(linear_solver_table(), "mpcg", "")),
                                    default_choice(geometric_multigrid_kind()));
    const VecX zero = VecX::Zero(cloth.b.size());
    VecX x(cloth.b.size());
    set.solve(cloth.system(zero), as_span(x), nullptr, {});
    const long before = allocation_count();
    const SolveReport report = set.solve(cloth.system(zero), as_span(x), nullptr, {});
    const long after = allocation_count();
    EXPECT_TRUE(report.converged()) << report.detail;
    EXPECT_EQ(after, before) << diagonals;
  }
}

}  // namespace
}  // namespace weft
