#include "core/linear/multigrid/multigrid_preconditioners.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/dense.h"
#include "tests/support/systems.h"
#include "tests/support/unstructured_mesh.h"

#include <gtest/gtest.h>

#include <map>

namespace weft {
namespace {

TEST(SlowBlockMultigrid, NeedsFewIterationsAtEverySize) {
  std::map<std::string, int> last;
  for (const int n : {33, 65, 129}) {
    const ClothSystem cloth(stiff_scene(n), 15);
    for (const char* multigrid : {"amg", "geometric_multigrid"}) {
      const SolveReport report = solve_cloth(cloth, "mpcg", multigrid, 1e-3);
      EXPECT_EQ(report.note, "");
      EXPECT_LE(report.iterations, 24) << multigrid << " " << n;
      if (n > 33) {
        EXPECT_LE(report.iterations, last[multigrid] + 6)
            << multigrid << " " << n << ": hardly more than at half the size";
      }
      last[multigrid] = report.iterations;
      if (n == 65) {
        EXPECT_LT(8 * report.iterations,
                  solve_cloth(cloth, "mpcg", "block_diagonal", 1e-3).iterations);
      }
    }
  }
}

// Multigrid computes in single precision, and an iteration that updates P^-1 r by its products
// drifts away from it: then it ends far above the tolerance. MINRES minimises the residual in the
// norm of P^-1, as conjugate residuals do, and computes P^-1 r in each iteration.
TEST(BlockMultigrid, LetsConjugateResidualsReachWhatMinresReaches) {
  const ClothSystem cloth(stiff_scene(33), 15);
  for (const char* multigrid : {"amg", "geometric_multigrid"}) {
    const SolveReport minres = solve_cloth(cloth, "minres", multigrid, 1e-11);
    const SolveReport residuals = solve_cloth(cloth, "conjugate_residuals", multigrid, 1e-11);
    ASSERT_TRUE(minres.converged()) << multigrid;
    EXPECT_TRUE(residuals.converged()) << multigrid << ": " << residuals.relative_residual;
    EXPECT_NEAR(residuals.iterations, minres.iterations, 2) << multigrid;
  }
}

// A ring of springs and masses whose D^-1 A has eigenvalues up to 1.7, and an element that joins
// three of its 3000 vertices with one of nearly 3. Relaxation that does not know of it diverges.
TEST(MultigridLevel, RelaxesWithLessThanTwoOverTheLargestEigenvalueOfAFewVertices) {
  constexpr int n = 3000;
  std::vector<Edge> edges = {{0, 2}};
  for (int i = 0; i < n; ++i) edges.push_back({i, (i + 1) % n});
  MultigridLevel level(std::make_shared<const BlockPattern>(make_pattern(n, edges)));
  const BlockPattern& pattern = level.A.pattern();
  const auto add = [&](int i, int j, double value) {
    const int k = pattern.find(i, j);
    level.A.set_block(k, level.A.get_block(k) + value * Mat3::Identity());
  };
  for (int i = 0; i < n; ++i) {
    const int next = (i + 1) % n;
    add(i, i, 2.7);
    add(i, next, -1);
    add(next, i, -1);
  }
  constexpr double element = 1e4;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) add(i, j, element);
  }
  ASSERT_EQ(level.prepare_relaxation(), -1);
  // w D^-1 of vertex 1 times its D; the largest eigenvalue is at least 3 element / D.
  const double D = element + 2.7;
  EXPECT_LT(static_cast<double>(level.relaxation[9]) * 3 * element, 2);
  EXPECT_GT(static_cast<double>(level.relaxation[9]) * D, 0.5) << "and hardly less";
}

TEST(AggregationMultigrid, NeedsFewIterationsOnAnUnstructuredMesh) {
  for (const char* force : {"mass_spring", "neo_hookean"}) {
    Scene scene = stiff_scene(2);
    if (std::string(force) != "mass_spring") {
      scene.forces.front() = default_choice(find_entry(force_table(), force, ""));
    }
    const ClothSystem cloth(scene, 5, unstructured_mesh(65));
    EXPECT_LE(solve_cloth(cloth, "mpcg", "amg", 1e-3).iterations, 30) << force;
  }
}

TEST(AggregationMultigrid, SolvesByItself) {
  const ClothSystem cloth(stiff_scene(33), 15);
  VecX exact, x;
  solve_cloth(cloth, "ldlt", "none", 1e-9, &exact);
  const SolveReport report = solve_cloth(cloth, "multigrid", "none", 1e-6, &x);
  EXPECT_GT(report.iterations, 1);
  // The condition number is below 1e5: a residual of 1e-6 is an error below a tenth.
  EXPECT_LE((x - exact).norm(), 0.1 * exact.norm());
}

TEST(AggregationMultigrid, CountsItsCyclesWhenItSolvesByItself) {
  const ClothSystem cloth(stiff_scene(33), 15);
  const SolveReport report = solve_cloth(cloth, "multigrid", "none", 1e-3);
  EXPECT_EQ(report.preconditionings, report.iterations);
  // Two products with the finest matrix a cycle, in single precision.
  FloatBlockMatrix single;
  single.assign(cloth.A);
  const Cost product = cloth.A.cost(), in_cycle = single.cost();
  EXPECT_GT(report.bytes,
            report.products * product.bytes + 2 * report.preconditionings * in_cycle.bytes);
  EXPECT_GT(report.flops,
            report.products * product.flops + 2 * report.preconditionings * in_cycle.flops);
}

TEST(AggregationMultigrid, CoarsensToAFewVertices) {
  const BlockMatrix A = random_definite_matrix(3000, 73);
  const std::vector<WeightMatrix> levels = aggregating_interpolations(A.pattern());
  ASSERT_GE(levels.size(), 2u);
  for (const WeightMatrix& P : levels) EXPECT_LT(2 * P.columns, P.rows());
  EXPECT_LE(levels.back().columns, 60);
}

TEST(AggregationMultigrid, ServesVerticesThatNothingTiesTogether) {
  // The vertices are more than a direct solve of the coarsest level would take.
  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(500, {})));
  A.add_diagonal(2);
  AggregationMultigrid P({});
  P.build(A, VertexFilter(500));
  EXPECT_TRUE(aggregating_interpolations(A.pattern()).empty());
  const VecX r = random_vector(A.size(), 74);
  VecX s(r.size());
  P.apply(as_span(r), as_span(s));
  // Eight relaxations with a damping of 0.7 leave 0.3^8 of the error.
  EXPECT_LE((2 * s - r).norm(), 1e-4 * r.norm());
}

TEST(GalerkinProduct, IsTheTripleProduct) {
  const BlockMatrix A = random_definite_matrix(60, 75);
  FloatBlockMatrix fine;
  fine.assign(A);
  const WeightMatrix P = smoothed_aggregation(graph_of(A.pattern()));
  GalerkinProduct product(A.pattern(), P);
  FloatBlockMatrix coarse(product.coarse_pattern());
  product.form(fine, coarse);
  Eigen::MatrixXd weights = Eigen::MatrixXd::Zero(A.size(), 3 * P.columns);
  for (int i = 0; i < P.rows(); ++i) {
    for (int q = P.begin(i); q < P.end(i); ++q) {
      const auto index = static_cast<std::size_t>(q);
      weights.block<3, 3>(3 * i, 3 * P.column[index]) =
          static_cast<double>(P.weight[index]) * Mat3::Identity();
    }
  }
  const Eigen::MatrixXd expected = weights.transpose() * dense(A) * weights;
  for (int I = 0; I < coarse.block_rows(); ++I) {
    for (int k = coarse.pattern().begin(I); k < coarse.pattern().end(I); ++k) {
      const int J = coarse.pattern().column[static_cast<std::size_t>(k)];
      // A few hundred roundings of single precision, 6e-8 each.
      EXPECT_LE((coarse.get_block(k) - expected.block<3, 3>(3 * I, 3 * J)).norm(),
                1e-5 * expected.norm());
    }
  }
}

TEST(SmoothedAggregation, ReproducesConstants) {
  const WeightMatrix P = smoothed_aggregation(graph_of(ring_pattern(100)));
  for (int i = 0; i < P.rows(); ++i) {
    float sum = 0;
    for (int q = P.begin(i); q < P.end(i); ++q) sum += P.weight[static_cast<std::size_t>(q)];
    EXPECT_NEAR(sum, 1, 1e-6);
  }
}

}  // namespace
}  // namespace weft
