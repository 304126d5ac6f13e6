#include "core/sparse/grid_stencil.h"

#include "core/sparse/stencil_rows.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

// y = A p by rows [begin, end) at once, from stacked vectors and back.
VecX multiply_in_pieces(const GridStencil& A, const VecX& p, int rows_at_once) {
  const LaneShape& shape = A.shape();
  const LaneVectors lanes = lanes_of(shape, p);
  VecX y = VecX::Constant(p.size(), -1);
  std::vector<Lanes3> scratch(GridStencil::scratch_size(shape));
  for (int begin = 0; begin < shape.rows; begin += rows_at_once) {
    multiply(A, rows_of(lanes), {begin, std::min(shape.rows, begin + rows_at_once)}, scratch,
             [&](int row, const Lanes3*, const Lanes3* product) {
               for (int column = 0; column < shape.columns; ++column) {
                 at(y, shape.vertex(row, column)) = get(product, column).cast<double>();
               }
             });
  }
  return y;
}

TEST(GridStencil, MultipliesAsTheBlocksDo) {
  for (const std::string_view kind : {"mass_spring", "choi_ko"}) {
    for (const auto [rows, columns] : {GridShape{2, 2}, {3, 7}, {7, 3}, {9, 8}, {20, 33}}) {
      const GridCloth cloth(kind, rows, columns);
      ASSERT_TRUE(cloth.has_stencil);
      const VecX p = random_vector(cloth.A.size(), 2);
      VecX expected(p.size());
      cloth.A.apply(as_span(p), as_span(expected));
      // Coefficients and sums of 13 terms in single precision: a few 1e-7 of the largest.
      EXPECT_LE((multiply_in_pieces(cloth.stencil, p, rows) - expected).cwiseAbs().maxCoeff(),
                2e-6 * expected.cwiseAbs().maxCoeff())
          << kind << " " << rows << " x " << columns;
    }
  }
}

TEST(GridStencil, GivesTheSameBitsWhicheverRowsAreAskedFor) {
  for (const char* kind : {"choi_ko", "baraff_witkin"}) {
    const GridCloth cloth(kind, 21, 13);
    const VecX p = random_vector(cloth.A.size(), 3);
    const VecX whole = multiply_in_pieces(cloth.stencil, p, 21);
    for (const int rows : {1, 2, 5}) EXPECT_EQ(multiply_in_pieces(cloth.stencil, p, rows), whole);
  }
}

TEST(GridStencil, LeavesTheWeightVisibleBesideStiffSpringsAndElements) {
  for (const char* kind : {"mass_spring", "baraff_witkin"}) {
    const GridCloth cloth(kind, 9, 9);
    VecX moved(cloth.A.size());
    for (int i = 0; i < 81; ++i) at(moved, i) = Vec3(1, 2, 3);
    // A translation stretches no spring: A p = M p, whatever single precision makes of the
    // stiffness; damping is along springs, too.
    const VecX y = multiply_in_pieces(cloth.stencil, moved, 9);
    for (int i = 0; i < 81; ++i) {
      const Vec3 expected = cloth.model.masses()[static_cast<std::size_t>(i)] * at(moved, i);
      EXPECT_LE((at(y, i) - expected).norm(), 1e-6 * expected.norm()) << kind;
    }
  }
}

// Some rows have no constrained vertex, and of some several threads have parts.
TEST(GridFilter, FindsAndFiltersEveryConstrainedVertexInItsRow) {
  struct ConstrainedBlock {
    int vertex;
    Mat3 S;
  };
  const LaneShape shape(GridShape{.rows = 50, .columns = 301});
  std::vector<ConstrainedBlock> constrained;
  for (int row = 0; row < shape.rows; ++row) {
    if (row % 7 == 3) continue;
    for (int column = row % 3; column < shape.columns; column += 2) {
      const int vertex = row * shape.columns + column;
      const Mat3 any = Mat3::Random();
      constrained.push_back({vertex, any + any.transpose()});
    }
  }
  GridFilter filter;
  filter.set(shape, std::span<const ConstrainedBlock>(constrained),
             [](const ConstrainedBlock& of) { return of.S; });
  auto next = constrained.begin();
  for (int row = 0; row < shape.rows; ++row) {
    for (const auto& [column, S] : filter.row(row)) {
      ASSERT_EQ(row * shape.columns + column, next->vertex);
      EXPECT_EQ(S, next->S);
      ++next;
    }
  }
  EXPECT_EQ(next, constrained.end());
  EXPECT_EQ(filter.find(3, 4), nullptr);
  ASSERT_NE(filter.find(4, 3), nullptr);
  EXPECT_EQ(filter.find(4, 3)->column, 3);

  LaneVectors v;
  v.fit(shape);
  for (int row = 0; row < shape.rows; ++row) {
    for (int column = 0; column < shape.columns; ++column) set(v.row(row), column, {1, 2, 3});
    filter.apply(row, v.row(row));
    for (int column = 0; column < shape.columns; ++column) {
      const GridFilter::Entry* entry = filter.find(row, column);
      const Vec3 expected = (entry ? entry->S : Mat3::Identity()) * Vec3(1, 2, 3);
      // A sum of three products of numbers up to 2 and 3, each rounded to single precision.
      EXPECT_LE((get(v.row(row), column).cast<double>() - expected).norm(), 1e-5);
    }
  }
}

TEST(GridStencil, IsRefusedWhereTheClothIsNoGridOfSpringsOrElementsAlone) {
  EXPECT_FALSE(GridCloth("gravity", 5, 5).has_stencil);
  EXPECT_FALSE(GridCloth("mass_spring+st_venant_kirchhoff", 5, 5).has_stencil);
  EXPECT_FALSE(GridCloth("mass_spring+choi_ko", 5, 5).has_stencil);
  EXPECT_TRUE(GridCloth("mass_spring", 5, 5).has_stencil);
  EXPECT_TRUE(GridCloth("st_venant_kirchhoff", 5, 5).has_stencil);
}

}  // namespace
}  // namespace weft
