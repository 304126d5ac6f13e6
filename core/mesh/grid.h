#pragma once

#include "core/base/parameters.h"
#include "core/mesh/mesh.h"

namespace weft {

/// A rectangular cloth. "Horizontal" lies in the plane z = height, u along x and v along y;
/// "vertical" hangs in the plane y = 0, u along x, v along z, its top edge at z = height.
struct GridParameters {
  int rows = 65;
  int columns = 65;
  double width = 1;   ///< along u, m
  double length = 1;  ///< along v, m
  std::string orientation = "horizontal";
  double height = 1.2;  ///< m above the ground
  double tilt = 0;      ///< turn about the cloth's own weft direction, degrees
  double heading = 0;   ///< turn about z after the tilt, degrees; both through the middle
  std::string diagonals = "alternating";
};

template <>
struct Described<GridParameters> {
  static std::vector<Description<GridParameters>> descriptions();
};

/// Returns the number of vertices that make_grid() gives a grid.
int vertex_count(const GridParameters& parameters);

/// Makes the mesh of a grid, centred on x = 0, and on y = 0 when horizontal. Row 0 has the smallest
/// v: it is the bottom edge of a vertical cloth. "regular" cuts every quad along the same diagonal,
/// "alternating" flips the diagonal like a chess board, "cross" puts one more vertex at the centre
/// of each quad, numbered after the rows * columns vertices of the grid, and cuts the quad in four.
/// \throw InputError when a parameter is out of range.
Mesh make_grid(const GridParameters& parameters);

}  // namespace weft
