#include "core/sparse/grid_stencil.h"
#include "tests/support/grid_cloth.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <string>

namespace weft {
namespace {

// Returns sum_j |A_ij| (|p_i| + |p_j|) for every entry, which bounds the terms of products of
// blocks with differences of p.
VecX terms_of_product(const BlockMatrix& A, const VecX& p) {
  VecX sums = VecX::Zero(p.size());
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < pattern.rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      const Vec3 size = at(p, i).cwiseAbs() + at(p, j).cwiseAbs();
      at(sums, i) += Mat3(A.block(k)).cwiseAbs() * size;
    }
  }
  return sums;
}

// A block is rounded once for each of two forces, a difference once, a product of three terms three
// times and the sum over 13 vertices 13 times: 19 roundings.
constexpr double k_product_rounding = 19 * 0x1p-24;

TEST(ElementStencil, MultipliesAsTheBlocksDoInEveryShapeOfTheCloth) {
  for (const std::string kinds : k_element_models) {
    for (const auto [rows, columns] : {GridShape{2, 2}, {3, 2}, {3, 7}, {7, 3}, {9, 8}, {20, 33}}) {
      for (const GridCloth::Shape shape : {GridCloth::disturbed, folded_grid, crumpled_grid}) {
        const GridCloth cloth(kinds, rows, columns, {}, shape);
        ASSERT_TRUE(cloth.has_stencil) << kinds;
        // In single precision, so that no rounding of p is between the products.
        const VecX p = random_vector(cloth.A.size(), 2).cast<float>().cast<double>();
        VecX expected(p.size());
        cloth.A.apply(as_span(p), as_span(expected));
        const VecX found = stacked(product(cloth.stencil, lanes_of(cloth.stencil.shape(), p)));
        const VecX permitted = k_product_rounding * terms_of_product(cloth.A, p);
        EXPECT_LE(((found - expected).cwiseAbs() - permitted).maxCoeff(), 0)
            << kinds << " " << rows << " x " << columns;
      }
    }
  }
}

TEST(ElementStencil, GivesTheProductWithAVectorThatIsZeroButAtOneVertex) {
  const GridCloth cloth("baraff_witkin", 7, 10, {}, folded_grid);
  for (const int j : {0, 9, 24, 38, 69}) {
    VecX p = VecX::Zero(cloth.A.size()), expected(p.size()), found = VecX::Zero(p.size());
    at(p, j) = Vec3(1, -2, 3);
    cloth.A.apply(as_span(p), as_span(expected));
    cloth.stencil.for_each_product(
        j, at(p, j).cast<float>(),
        [&](int i, const Eigen::Vector3f& product) { at(found, i) += product.cast<double>(); });
    const VecX permitted = k_product_rounding * terms_of_product(cloth.A, p);
    EXPECT_LE(((found - expected).cwiseAbs() - permitted).maxCoeff(), 0) << j;
  }
}

struct Refused {
  const char *why, *diagonals;
  Definiteness definiteness;
  const char* parameter;
  ParameterValue value;
};

TEST(ElementStencil, IsRefusedWhereTheMatricesDoNotFit) {
  constexpr Definiteness projected = Definiteness::projected;
  for (const auto& [why, diagonals, definiteness, parameter, value] :
       {Refused{"", "alternating", projected, "stretch_stiffness", 1000.0},
        {"couples a knight's move apart", "regular", projected, "stretch_stiffness", 1000.0},
        {"more vertices than the grid", "cross", projected, "stretch_stiffness", 1000.0},
        {"may be indefinite", "alternating", Definiteness::exact, "stretch_stiffness", 1000.0},
        {"not symmetric", "alternating", projected, "unsymmetric_damping", true},
        {"stiffer than floats resolve", "alternating", projected, "stretch_stiffness", 1e7}}) {
    const auto mesh = grid_mesh(9, 9, diagonals);
    Model model(mesh, std::vector<double>(mesh->rest_positions.size(), 1e-4));
    Choice force = default_choice(find_entry(force_table(), "baraff_witkin", ""));
    force.values.set(parameter, value);
    model.add_force(force);
    model.finish();
    const State state = disturbed_state(*mesh, 0.01, 1);
    VecX f(state.x.size());
    model.forces().linearise(state, definiteness, as_span(f));
    GridStencil A;
    EXPECT_EQ(assemble(model, {1, 3e-4, 0.02}, A), *why == 0) << why;
  }
}

}  // namespace
}  // namespace weft
