#include "core/linear/grid/grid_galerkin.h"

#include "core/base/threads/parallel.h"
#include "core/kernels/kernels.h"
#include "core/kernels/transfer_kernels.h"
#include "core/model/step_matrix.h"
#include "core/sparse/stencil_rows.h"
#include "tests/support/dense.h"
#include "tests/support/grid_cloth.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

LaneVectors random_field(const LaneShape& shape, unsigned seed) {
  return lanes_of(shape,
                  random_vector(3 * static_cast<Eigen::Index>(shape.rows) * shape.columns, seed));
}

double dot(const LaneVectors& a, const LaneVectors& b) { return stacked(a).dot(stacked(b)); }

LaneVectors prolonged(const GridTransfer& transfer, const LaneVectors& coarse) {
  LaneVectors fine;
  fine.fit(transfer.fine());
  ProlongedRows scratch;
  scratch.rows.fit(transfer.fine());
  for (int row = 0; row < transfer.fine().rows; ++row) {
    transfer.add_prolonged_row(coarse, row, scratch, fine.row(row));
  }
  return fine;
}

LaneVectors restricted(const GridTransfer& transfer, const LaneVectors& fine) {
  LaneVectors coarse;
  coarse.fit(transfer.coarse());
  for (int row = 0; row < transfer.coarse().rows; ++row) {
    const Lanes3* above = row > 0 ? fine.row(2 * row - 1) : nullptr;
    transfer.restrict_row(row, above, fine.row(2 * row), fine.row(2 * row + 1), coarse.row(row));
  }
  return coarse;
}

/// The stencil of a wavy cloth with constrained vertices, and the two grids below it.
struct Coarsened {
  Coarsened(int rows, int columns)
      : cloth("mass_spring", rows, columns, mixed_targets(rows, columns)) {
    Team team;
    first.fit(cloth.stencil.shape(), team);
    first.coarsen(cloth.stencil, {}, A, team);
    second.fit(A.shape(), team);
    second.coarsen(A, coarse, team);
  }
  GridCloth cloth;
  GridGalerkin first, second;
  BlockStencil A, coarse;
};

constexpr std::array<GridShape, 4> k_shapes = {{{33, 33}, {20, 37}, {7, 50}, {34, 12}}};
// The rounding of a sum of n terms of random signs in single precision, n below 1e4, as a fraction
// of the root of the sum of their squares; blocks and weights each lose as much again.
constexpr double k_rounding = 1e2 * std::numeric_limits<float>::epsilon();

LaneVectors filtered(const GridFilter& filter, LaneVectors v) {
  for (int row = 0; row < v.shape().rows; ++row) filter.apply(row, v.row(row));
  return v;
}

// The lumped rows are those of S A S on the free directions, where A is the stencil with S = I; on
// the others they are positive.
TEST(LumpedRows, AreThoseOfTheFreeClothBetweenTheFreeDirections) {
  for (const GridShape& shape : k_shapes) {
    const GridCloth cloth("mass_spring", shape.rows, shape.columns,
                          mixed_targets(shape.rows, shape.columns));
    const GridStencil& A = cloth.stencil;
    BlockStencil free, made;
    free.fit(A.shape());
    made.fit(A.shape());
    LumpedRows rows;
    rows.fit(A.shape());
    for (int row = 0; row < shape.rows; ++row) {
      lumped_unfiltered_row(A, row, free.row(row));
      rows.make(A, row, made.row(row));
    }
    const LaneVectors p = random_field(A.shape(), 1), S_p = filtered(A.filter(), p);
    const VecX expected = stacked(filtered(A.filter(), product(free, S_p)));
    EXPECT_LT((stacked(product(made, S_p)) - expected).norm(), k_rounding * expected.norm());
    const LaneVectors constrained = lanes_of(A.shape(), stacked(p) - stacked(S_p));
    const LaneVectors of_constrained = product(made, constrained);
    EXPECT_LT(stacked(filtered(A.filter(), of_constrained)).norm(),
              k_rounding * stacked(of_constrained).norm());
    EXPECT_GT(dot(constrained, of_constrained), 0);
  }
}

TEST(GridGalerkin, GivesThePulledBackMatrix) {
  for (const GridShape& shape : k_shapes) {
    const Coarsened grids(shape.rows, shape.columns);
    const GridTransfer& transfer = grids.second.transfer();
    const LaneVectors u = random_field(grids.coarse.shape(), 1), v = random_field(u.shape(), 2);
    // v^T (P^T A P) u = (P v)^T A (P u)
    const LaneVectors on_coarse = product(grids.coarse, u);
    const LaneVectors on_fine = product(grids.A, prolonged(transfer, u));
    const LaneVectors pulled_back = restricted(transfer, on_fine);
    const double scale = std::sqrt(dot(on_coarse, on_coarse) * dot(v, v));
    EXPECT_NEAR(dot(v, on_coarse), dot(prolonged(transfer, v), on_fine), k_rounding * scale);
    EXPECT_NEAR(dot(v, on_coarse), dot(v, pulled_back), k_rounding * scale);
    // The coarse matrix is symmetric and positive definite.
    EXPECT_NEAR(dot(v, on_coarse), dot(u, product(grids.coarse, v)), k_rounding * scale);
    EXPECT_GT(dot(u, on_coarse), 0);
  }
}

TEST(GridGalerkin, RestrictsByTheTransposeOfItsInterpolation) {
  for (const GridShape& shape : k_shapes) {
    const Coarsened grids(shape.rows, shape.columns);
    for (const GridTransfer* transfer : {&grids.first.transfer(), &grids.second.transfer()}) {
      const LaneVectors coarse = random_field(transfer->coarse(), 3);
      const LaneVectors fine = random_field(transfer->fine(), 4);
      const LaneVectors up = prolonged(*transfer, coarse);
      const double scale = std::sqrt(dot(up, up) * dot(fine, fine));
      EXPECT_NEAR(dot(up, fine), dot(coarse, restricted(*transfer, fine)), k_rounding * scale);
    }
  }
}

TEST(GridGalerkin, InterpolatesAMotionOfTheWholeClothExactly) {
  for (const GridShape& shape : k_shapes) {
    const Coarsened grids(shape.rows, shape.columns);
    const Eigen::Vector3f motion(1, -2, 0.5F);
    for (const GridTransfer* transfer : {&grids.first.transfer(), &grids.second.transfer()}) {
      LaneVectors coarse;
      coarse.fit(transfer->coarse());
      for (int row = 0; row < coarse.shape().rows; ++row) {
        for (int column = 0; column < coarse.shape().columns; ++column) {
          set(coarse.row(row), column, motion);
        }
      }
      const LaneVectors fine = prolonged(*transfer, coarse);
      for (int row = 0; row < fine.shape().rows; ++row) {
        for (int column = 0; column < fine.shape().columns; ++column) {
          EXPECT_EQ(get(fine.row(row), column), motion) << row << ", " << column;
        }
      }
    }
  }
}

GridTransfer means_on(const LaneShape& fine) {
  GridTransfer means;
  means.fit(fine);
  BlockLanes mean{};
  for (int lane = 0; lane < k_lanes; ++lane) {
    for (Float8* diagonal : {&mean.x.x, &mean.y.y, &mean.z.z}) (*diagonal)[lane] = 0.5F;
  }
  for (int row = 0; row < means.coarse().rows; ++row) {
    if (2 * row + 2 < fine.rows) {
      for (int g = 0; g < fine.groups(); ++g) {
        kernels().transfer.to_half(&mean, 1, means.between_rows(row) + g);
      }
    }
    for (int g = 0; g < means.coarse().groups(); ++g) {
      BlockLanes between{};
      for (int lane = 0; lane < k_lanes; ++lane) {
        const float half = 0.5F * means.is_between()[k_lanes * g + lane];
        for (Float8* diagonal : {&between.x.x, &between.y.y, &between.z.z}) {
          (*diagonal)[lane] = half;
        }
      }
      kernels().transfer.to_half(&between, 1, means.between_columns(row) + g);
    }
  }
  return means;
}

// A strip of length 1 m rolled to an arc of curvature kappa, 1/m, along the rows of a grid.
VecX arc(const Mesh& mesh, double kappa) {
  VecX x(3 * mesh.vertex_count());
  for (int vertex = 0; vertex < mesh.vertex_count(); ++vertex) {
    const int columns = mesh.grid->columns;
    const double s = static_cast<double>(vertex % columns) / (columns - 1);
    const double across = static_cast<double>(vertex / columns) / (mesh.grid->rows - 1);
    at(x, vertex) = Vec3(std::sin(kappa * s) / kappa, across, (1 - std::cos(kappa * s)) / kappa);
  }
  return x;
}

// Bending an arc further stretches nothing; between vertices that follow it, means cut off the arc
// and compress it.
TEST(GridGalerkin, BendsAnArcWithoutStretchingIt) {
  constexpr int k_size = 33;
  constexpr double k_curvature = 3, k_change = 1e-4;  // 1/m
  const auto mesh = grid_mesh(k_size, k_size);
  Model model = GridCloth::make_model("mass_spring", mesh);
  State state = disturbed_grid(*mesh, 1);
  state.x = arc(*mesh, k_curvature);
  state.v.setZero();
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(f));
  GridStencil A;
  ASSERT_TRUE(assemble(model, {0, 1, 0}, A));
  GridGalerkin galerkin;
  BlockStencil coarse;
  Team team;
  galerkin.fit(A.shape(), team);
  galerkin.coarsen(A, {}, coarse, team);
  const VecX bend = (arc(*mesh, k_curvature + k_change) - state.x) / k_change;
  const GridTransfer& transfer = galerkin.transfer();
  LaneVectors u;
  u.fit(transfer.coarse());
  for (int row = 0; row < u.shape().rows; ++row) {
    for (int column = 0; column < u.shape().columns; ++column) {
      const int vertex = A.shape().vertex(2 * row, 2 * column);
      set(u.row(row), column, at(bend, vertex).cast<float>());
    }
  }
  const auto energy = [&](const LaneVectors& motion) { return dot(motion, product(A, motion)); };
  const GridTransfer means = means_on(A.shape());
  EXPECT_LT(energy(prolonged(transfer, u)), 0.1 * energy(prolonged(means, u)));
}

}  // namespace
}  // namespace weft
