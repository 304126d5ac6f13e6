#include "core/forces/external/grid_wind.h"

#include "core/base/threads/parallel.h"
#include "core/model/step_matrix.h"
#include "core/sparse/stencil_rows.h"
#include "tests/support/grid_cloth.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

std::shared_ptr<const Mesh> cut_mesh(int rows, int columns, const char* diagonals) {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = rows;
  grid.columns = columns;
  grid.diagonals = diagonals;
  return std::make_shared<const Mesh>(make_grid(grid));
}

const WindParameters k_winds[] = {
    {.velocity = Vec3(3, 1, -0.5), .normal_drag = 1.3, .tangential_drag = 0.02},
    {.velocity = Vec3(3, 1, -0.5), .normal_drag = 0.1, .tangential_drag = 0.7},
    {.velocity = Vec3(3, 1, -0.5), .normal_drag = 1, .gust_strength = 0.5, .gust_period = 0.3}};

/// One wind, evaluated row by row and triangle by triangle.
struct WindBothForms {
  WindBothForms(std::shared_ptr<const Mesh> of_grid, const WindParameters& wind)
      : mesh(std::move(of_grid)),
        by_rows(model_of(wind_on_grid(std::make_unique<TriangleWind>(wind, *mesh), wind, *mesh))),
        by_triangles(model_of(std::make_unique<TriangleWind>(wind, *mesh))) {}

  Model model_of(std::unique_ptr<Force> force) const {
    Model model(mesh, std::vector<double>(mesh->rest_positions.size(), 0.01));
    model.add_force(std::move(force));
    model.finish();
    return model;
  }

  std::shared_ptr<const Mesh> mesh;
  Model by_rows, by_triangles;
};

TEST(GridWind, GivesTheForcesAndProductsOfTheTriangles) {
  for (const auto& shape : {std::pair{2, 2}, std::pair{3, 8}, std::pair{9, 4}, std::pair{60, 13}}) {
    const int rows = shape.first, columns = shape.second;
    for (const char* diagonals : {"regular", "alternating"}) {
      for (const WindParameters& wind : k_winds) {
        WindBothForms both(cut_mesh(rows, columns, diagonals), wind);
        ASSERT_TRUE(dynamic_cast<const GridWind*>(both.by_rows.forces()[0].get()));
        State state = disturbed_grid(*both.mesh, 1);
        state.t = 0.4;
        VecX f(state.x.size()), expected(state.x.size());
        const VecX p = random_vector(state.x.size(), 3);
        // Both sum equal terms, in different orders.
        const auto expect_close = [&] {
          EXPECT_LE((f - expected).cwiseAbs().maxCoeff(), 1e-13 * expected.cwiseAbs().maxCoeff())
              << rows << " x " << columns << ", " << diagonals;
        };
        both.by_rows.forces().linearise(state, Definiteness::projected, as_span(f));
        both.by_triangles.forces().linearise(state, Definiteness::projected, as_span(expected));
        expect_close();
        multiply(both.by_rows, {0, 0.3, 0.7}, as_span(p), as_span(f));
        multiply(both.by_triangles, {0, 0.3, 0.7}, as_span(p), as_span(expected));
        expect_close();
        BlockMatrix A = both.by_rows.make_matrix();
        assemble(both.by_rows, {0, 0.3, 0.7}, A);
        A.apply(as_span(p), as_span(f));
        expect_close();
      }
    }
  }
}

TEST(GridWind, GivesItsMatrixToTheStencilOfTheCloth) {
  for (const char* diagonals : {"regular", "alternating"}) {
    for (const WindParameters& wind : k_winds) {
      const WindBothForms both(cut_mesh(20, 21, diagonals), wind);
      Model model(both.mesh, std::vector<double>(both.mesh->rest_positions.size(), 0.01));
      model.add_force(default_choice(find_entry(force_table(), "mass_spring", "")));
      model.add_force({"wind", to_values(wind)});
      model.finish();
      const State state = disturbed_grid(*both.mesh, 2);
      VecX f(state.x.size()), y(state.x.size());
      model.forces().linearise(state, Definiteness::projected, as_span(f));
      GridStencil A;
      ASSERT_TRUE(assemble(model, {1, 0, 0.7}, A));
      BlockMatrix D = model.make_matrix();
      model.forces()[1]->matrices()->add_matrices(0, 0.7, D);
      const VecX p = random_vector(state.x.size(), 4).cast<float>().cast<double>();
      const LaneVectors p_lanes = lanes_of(A.shape(), p);
      D.apply(as_span(p), as_span(y));
      // Pieces, as threads cut the grid, give the same bits.
      VecX whole;
      for (const int piece : {20, 1, 7}) {
        LaneVectors sum;
        sum.fit(A.shape());
        std::vector<Lanes3> scratch(GridStencil::scratch_size(A.shape()));
        for (int row = 0; row < 20; row += piece) {
          multiply(A.triangles(), rows_of(p_lanes), {row, std::min(row + piece, 20)}, scratch,
                   [&](int here, const Lanes3*, const Lanes3* product) {
                     std::copy_n(product, A.shape().groups(), sum.row(here));
                   });
        }
        const VecX found = stacked(sum);
        EXPECT_LE((found - y).cwiseAbs().maxCoeff(), 1e-6 * y.cwiseAbs().maxCoeff());
        if (whole.size() == 0) whole = found;
        EXPECT_EQ(found, whole);
      }
    }
  }
}

TEST(GridWind, LeavesOtherMeshesToTheTriangles) {
  const auto crossed = cut_mesh(5, 5, "cross");
  const WindParameters wind;
  const auto force = wind_on_grid(std::make_unique<TriangleWind>(wind, *crossed), wind, *crossed);
  EXPECT_EQ(force->stencil(), nullptr);
}

TEST(GridWind, BlowsOnNoTriangleWithoutArea) {
  WindBothForms both(cut_mesh(4, 5, "alternating"), k_winds[0]);
  State state = rest_state(*both.mesh);
  for (int i = 0; i < state.vertex_count(); ++i) at(state.x, i) = Vec3(1, 2, 3);
  VecX f(state.x.size());
  both.by_rows.forces().linearise(state, Definiteness::projected, as_span(f));
  EXPECT_EQ(f.norm(), 0);
}

}  // namespace
}  // namespace weft
