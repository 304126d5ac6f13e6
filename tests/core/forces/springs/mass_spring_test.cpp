#include "core/forces/composite_force.h"
#include "core/forces/force.h"
#include "core/model/step_matrix.h"
#include "core/sparse/grid_stencil.h"
#include "tests/core/forces/force_answers.h"
#include "tests/support/cloth.h"

#include <Eigen/Eigenvalues>
#include <Eigen/Geometry>
#include <gtest/gtest.h>

namespace weft {
namespace {

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

}  // namespace
}  // namespace weft
