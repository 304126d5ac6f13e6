#include "core/mesh/grid_numbering.h"

#include "core/mesh/grid.h"
#include "core/mesh/obj.h"
#include "core/mesh/state.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace weft {
namespace {

Mesh numbered_grid(int rows, int columns, const std::string& diagonals) {
  GridParameters parameters;
  parameters.rows = rows;
  parameters.columns = columns;
  parameters.diagonals = diagonals;
  return make_grid(parameters);
}

const std::pair<int, int> k_sizes[] = {{2, 2}, {2, 9}, {9, 2}, {5, 7}, {7, 5}, {12, 3}, {8, 8}};

TEST(GridNumbering, IsFoundInEveryGridWithItsShape) {
  for (const auto& [rows, columns] : k_sizes) {
    for (const char* diagonals : {"regular", "alternating"}) {
      const Mesh mesh = numbered_grid(rows, columns, diagonals);
      EXPECT_EQ(grid_numbering(mesh), (GridShape{rows, columns})) << rows << " x " << columns;
    }
    EXPECT_FALSE(grid_numbering(numbered_grid(rows, columns, "cross")));
  }
}

TEST(GridNumbering, IsFoundInAFileOfQuadsOrOfTrianglesWhateverItsPositions) {
  for (const auto& [rows, columns] : k_sizes) {
    for (const ObjFaces faces : {ObjFaces::quads, ObjFaces::triangles}) {
      const Mesh mesh = numbered_grid(rows, columns, "alternating");
      VecX x = rest_state(mesh).x;
      for (Eigen::Index i = 0; i < x.size(); i += 3) x[i + 2] += 0.1 * x[i] * x[i + 1];
      write_obj(mesh, {x.data(), static_cast<std::size_t>(x.size())}, temporary_path("grid.obj"),
                faces);
      EXPECT_EQ(grid_numbering(read_obj(temporary_path("grid.obj"))), (GridShape{rows, columns}));
    }
  }
}

TEST(GridNumbering, IsNotFoundWhereAVertexOrATriangleIsOutOfPlace) {
  Mesh swapped = numbered_grid(5, 7, "regular");
  for (Triangle& triangle : swapped.triangles) {
    for (int& vertex : triangle) vertex = vertex == 9 ? 20 : vertex == 20 ? 9 : vertex;
  }
  EXPECT_FALSE(grid_numbering(swapped));
  Mesh torn = numbered_grid(5, 7, "regular");
  torn.triangles.pop_back();
  EXPECT_FALSE(grid_numbering(torn));
  Mesh doubled = numbered_grid(5, 7, "regular");
  doubled.triangles.back() = doubled.triangles.front();
  EXPECT_FALSE(grid_numbering(doubled));
  // The triangle joins the end of a row and the begin of the next one.
  Mesh wrapped = numbered_grid(5, 7, "regular");
  wrapped.triangles.back() = {6, 7, 13};
  EXPECT_FALSE(grid_numbering(wrapped));
  EXPECT_FALSE(grid_numbering(Mesh{}));
}

}  // namespace
}  // namespace weft
