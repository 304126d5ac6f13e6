#include "core/collision/shapes/solid_mesh.h"

#include <cmath>
#include <map>
#include <numbers>

namespace weft {

namespace {

constexpr double k_ball_radius = 0.2;  // m
// The number of squares along an edge of the cube that is blown up: 10,092 triangles.
constexpr int k_squares = 29;

using Cell = std::array<int, 3>;

/// Returns a point of the cube on the ball: squares of equal angles.
Vec3 on_ball(const Cell& cell) {
  Vec3 p;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const double part = 2.0 * cell[axis] / k_squares - 1;
    p[static_cast<Eigen::Index>(axis)] = std::tan(std::numbers::pi / 4 * part);
  }
  return k_ball_radius * p.normalized();
}

TriangleSurface ball() {
  TriangleSurface surface;
  std::map<Cell, int> vertices;
  const auto vertex = [&](std::size_t axis, int height, int i, int j) {
    Cell cell{};
    cell[axis] = height;
    cell[(axis + 1) % 3] = i;
    cell[(axis + 2) % 3] = j;
    const auto [found, is_new] = vertices.try_emplace(cell, static_cast<int>(vertices.size()));
    if (is_new) surface.positions.push_back(on_ball(cell));
    return found->second;
  };
  // Cuts along the diagonal that is nearer to the ball, so that the body is convex.
  const auto add_square = [&](const Quad& square) {
    const auto corner = [&](std::size_t k) -> const Vec3& {
      return surface.positions[static_cast<std::size_t>(square[k])];
    };
    const bool is_first = (corner(0) + corner(2)).norm() >= (corner(1) + corner(3)).norm();
    const auto [a, b, c, d] = is_first ? square : Quad{square[1], square[2], square[3], square[0]};
    surface.triangles.push_back({a, b, c});
    surface.triangles.push_back({a, c, d});
  };
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (int i = 0; i < k_squares; ++i) {
      for (int j = 0; j < k_squares; ++j) {
        add_square({vertex(axis, k_squares, i, j), vertex(axis, k_squares, i + 1, j),
                    vertex(axis, k_squares, i + 1, j + 1), vertex(axis, k_squares, i, j + 1)});
        add_square({vertex(axis, 0, i, j), vertex(axis, 0, i, j + 1), vertex(axis, 0, i + 1, j + 1),
                    vertex(axis, 0, i + 1, j)});
      }
    }
  }
  return surface;
}

}  // namespace

std::shared_ptr<const SolidMesh> ball_mesh() {
  static const auto mesh =
      std::make_shared<const SolidMesh>(ball(), "", SurfaceSource{"ball", "", {}});
  return mesh;
}

}  // namespace weft
