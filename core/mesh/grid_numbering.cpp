#include "core/mesh/grid_numbering.h"

#include <algorithm>
#include <vector>

namespace weft {

namespace {

/// Returns the cell of a grid that has the three vertices at its corners, by its first vertex; -1
/// where there is none.
int cell_of(Triangle triangle, const GridShape& grid) {
  std::ranges::sort(triangle);
  // The first vertex is at the lower left, or to the right of it.
  for (const int first : {triangle[0], triangle[0] - 1}) {
    if (first < 0 || first % grid.columns == grid.columns - 1) continue;
    const auto is_corner = [&](int vertex) {
      const int offset = vertex - first;
      return offset == 0 || offset == 1 || offset == grid.columns || offset == grid.columns + 1;
    };
    if (std::ranges::all_of(triangle, is_corner)) return first;
  }
  return -1;
}

bool has_numbering(const Mesh& mesh, const GridShape& grid) {
  std::vector<int> found(mesh.rest_positions.size(), 0);
  for (const Triangle& triangle : mesh.triangles) {
    const int cell = cell_of(triangle, grid);
    if (cell < 0 || ++found[static_cast<std::size_t>(cell)] > 2) return false;
  }
  return true;
}

}  // namespace

std::optional<GridShape> grid_numbering(const Mesh& mesh) {
  const int vertices = mesh.vertex_count();
  if (mesh.triangles.empty()) return std::nullopt;
  // The first vertex of the mesh belongs to one cell only, whose last corner is columns + 1.
  int last = 0;
  for (const Triangle& triangle : mesh.triangles) {
    if (std::ranges::find(triangle, 0) != triangle.end())
      last = std::max(last, std::ranges::max(triangle));
  }
  for (const int columns : {last - 1, last}) {
    if (columns < 2 || vertices % columns != 0) continue;
    const GridShape grid{vertices / columns, columns};
    const auto cells =
        static_cast<std::size_t>(grid.rows - 1) * static_cast<std::size_t>(grid.columns - 1);
    if (mesh.triangles.size() == 2 * cells && has_numbering(mesh, grid)) return grid;
  }
  return std::nullopt;
}

}  // namespace weft
