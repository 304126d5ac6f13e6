#pragma once

#include "core/base/units.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

using Edge = std::array<int, 2>;
using Triangle = std::array<int, 3>;
using Quad = std::array<int, 4>;  ///< corners in order around the border

/// Two triangles that share edge (v0, v1); v2 and v3 are the vertices opposite to the edge.
struct Hinge {
  int v0, v1, v2, v3;
};

/// A grid of rows x columns vertices: vertex (row, column) has the index row * columns + column.
struct GridShape {
  int rows = 0;
  int columns = 0;
  bool operator==(const GridShape&) const = default;
};

/// The shape of a triangle at rest: its three corners in the flat cloth, (u, v), m.
using RestTriangle = std::array<Vec2, 3>;

struct ObjImport;

/// The rest shape of a cloth and its topology, n vertices. Warp edges run along columns (v grows),
/// weft edges along rows (u grows); a mesh without quads has neither.
struct Mesh {
  std::vector<Vec3> rest_positions;        ///< m, n
  std::vector<Vec2> material_coordinates;  ///< m in the flat cloth, n
  std::vector<Triangle> triangles;         ///< all faces, quads cut in two; counter-clockwise
  /// Rest shape of each triangle, where the flat cloth has seams or is curved in space; empty where
  /// the material coordinates of the vertices are the rest shape. See rest_triangle().
  std::vector<RestTriangle> rest_triangles;
  std::vector<Quad> quads;       ///< empty for a triangle mesh
  std::vector<Edge> edges;       ///< borders of the faces before quads were cut
  std::vector<Edge> warp_edges;  ///< part of `edges`
  std::vector<Edge> weft_edges;  ///< part of `edges`
  std::vector<Edge> diagonals;   ///< both diagonals of each quad; the four halves in a crossed quad
  std::vector<Edge> second_neighbours;  ///< two edges apart across an edge: ends of bend springs
  std::vector<Hinge> hinges;            ///< one for each inner edge of `triangles`
  double mean_edge_length = 0;          ///< mean length of `edges`, m
  std::optional<GridShape> grid;
  std::shared_ptr<const ObjImport> import;  ///< report of the import from a file; null otherwise

  int vertex_count() const { return static_cast<int>(rest_positions.size()); }
};

/// Returns one third of the rest area of each vertex's triangles, n, m^2.
std::vector<double> vertex_areas(const Mesh& mesh);

/// Fills all edges and their mean length, diagonals, second neighbours and hinges of a mesh that
/// has positions, material coordinates, quads, triangles and their rest shapes. The triangles of
/// quads come first, in the order of the quads: two each, or four each with the centre last, alike
/// in the whole mesh. \throw InputError when an edge borders more than two faces, a face repeats a
/// vertex, or two faces have the same vertices.
void build_topology(Mesh& mesh);

}  // namespace weft
