#include "core/mesh/grid.h"

#include <Eigen/Geometry>

#include <numbers>

namespace weft {

namespace {

enum class Halving { rising, falling, crossed };  // from corner 0 to 2, from 1 to 3, or both

Halving cut_of(const std::string& diagonals, int row, int column) {
  if (diagonals == "cross") return Halving::crossed;
  return diagonals == "alternating" && (row + column) % 2 == 1 ? Halving::falling : Halving::rising;
}

double radians(double degrees) { return degrees * std::numbers::pi / 180; }

void add_vertex(const GridParameters& p, double u, double v, Mesh& mesh) {
  const bool vertical = p.orientation == "vertical";
  const Vec3 middle(0, 0, vertical ? p.height - p.length / 2 : p.height);
  const Vec3 warp = vertical ? Vec3::UnitZ() : Vec3::UnitY();
  const Vec3 offset = (u - p.width / 2) * Vec3::UnitX() + (v - p.length / 2) * warp;
  mesh.material_coordinates.emplace_back(u, v);
  mesh.rest_positions.push_back(middle +
                                Eigen::AngleAxisd(radians(p.heading), Vec3::UnitZ()) *
                                    (Eigen::AngleAxisd(radians(p.tilt), Vec3::UnitX()) * offset));
}

void add_quad(const GridParameters& p, int row, int column, Mesh& mesh) {
  const int corner = row * p.columns + column;
  const auto [a, b, c, d] = Quad{corner, corner + 1, corner + p.columns + 1, corner + p.columns};
  mesh.quads.push_back({a, b, c, d});
  switch (cut_of(p.diagonals, row, column)) {
    case Halving::rising:
      mesh.triangles.insert(mesh.triangles.end(), {{a, b, c}, {a, c, d}});
      break;
    case Halving::falling:
      mesh.triangles.insert(mesh.triangles.end(), {{a, b, d}, {b, c, d}});
      break;
    case Halving::crossed: {
      const int centre = mesh.vertex_count();
      add_vertex(p, p.width * (column + 0.5) / (p.columns - 1),
                 p.length * (row + 0.5) / (p.rows - 1), mesh);
      mesh.triangles.insert(mesh.triangles.end(),
                            {{a, b, centre}, {b, c, centre}, {c, d, centre}, {d, a, centre}});
      break;
    }
  }
}

}  // namespace

std::vector<Description<GridParameters>> Described<GridParameters>::descriptions() {
  using P = GridParameters;
  const auto length_info = [](std::string name, std::string help) {
    return ParameterInfo{.name = std::move(name),
                         .unit = "m",
                         .min = 0.01,
                         .max = 100,
                         .scale = Scale::logarithmic,
                         .help = std::move(help)};
  };
  return {
      {&P::rows, {.name = "rows", .min = 2, .max = 1025, .help = "Vertices along the length."}},
      {&P::columns,
       {.name = "columns", .min = 2, .max = 1025, .help = "Vertices along the width."}},
      {&P::width, length_info("width", "Size along the rows (weft).")},
      {&P::length, length_info("length", "Size along the columns (warp).")},
      {&P::orientation,
       {.name = "orientation",
        .choices = {"vertical", "horizontal"},
        .help = "Whether the flat cloth hangs or lies."}},
      {&P::height,
       {.name = "height",
        .unit = "m",
        .min = -100,
        .max = 100,
        .help = "Height of the top edge of a vertical cloth, or of a whole horizontal one."}},
      {&P::tilt,
       {.name = "tilt",
        .unit = "°",
        .min = -180,
        .max = 180,
        .help = "Turns the flat cloth about the line through its middle along the rows."}},
      {&P::heading,
       {.name = "heading",
        .unit = "°",
        .min = -180,
        .max = 180,
        .help = "Then turns it about the vertical line through its middle."}},
      {&P::diagonals,
       {.name = "diagonals",
        .choices = {"regular", "alternating", "cross"},
        .help = "How quads are cut into triangles: all alike, alternating as on a chessboard, or "
                "each into four."}},
  };
}

int vertex_count(const GridParameters& grid) {
  const int centres =
      cut_of(grid.diagonals, 0, 0) == Halving::crossed ? (grid.rows - 1) * (grid.columns - 1) : 0;
  return grid.rows * grid.columns + centres;
}

Mesh make_grid(const GridParameters& parameters) {
  const GridParameters& p = parameters;
  to_values(p, "mesh.grid");  // checks the ranges
  Mesh mesh;
  mesh.grid = GridShape{p.rows, p.columns};
  for (int row = 0; row < p.rows; ++row) {
    for (int column = 0; column < p.columns; ++column) {
      add_vertex(p, p.width * column / (p.columns - 1), p.length * row / (p.rows - 1), mesh);
    }
  }
  for (int row = 0; row + 1 < p.rows; ++row) {
    for (int column = 0; column + 1 < p.columns; ++column) add_quad(p, row, column, mesh);
  }
  build_topology(mesh);
  return mesh;
}

}  // namespace weft
