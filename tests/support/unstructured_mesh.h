#pragma once

#include "core/mesh/mesh.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <random>
#include <vector>

namespace weft {

/// A level square metre of triangles on n x n vertices, n >= 2, with moved vertices, random
/// diagonals and numbers in random order, as an unstructured file may have. Every call returns the
/// same mesh.
inline std::shared_ptr<const Mesh> unstructured_mesh(int n) {
  std::mt19937 random(72);
  std::uniform_real_distribution<double> move(-0.2, 0.2);
  std::vector<int> number(static_cast<std::size_t>(n * n));
  std::iota(number.begin(), number.end(), 0);
  std::shuffle(number.begin(), number.end(), random);
  const auto at_grid = [&](int row, int column) {
    return number[static_cast<std::size_t>(row * n + column)];
  };
  Mesh mesh;
  mesh.rest_positions.resize(number.size());
  mesh.material_coordinates.resize(number.size());
  for (int row = 0; row < n; ++row) {
    for (int column = 0; column < n; ++column) {
      const Vec2 uv = Vec2(column + move(random), row + move(random)) / (n - 1);
      const auto vertex = static_cast<std::size_t>(at_grid(row, column));
      mesh.material_coordinates[vertex] = uv;
      mesh.rest_positions[vertex] = Vec3(uv[0], uv[1], 1);
      if (row + 1 == n || column + 1 == n) continue;
      const int a = at_grid(row, column), b = at_grid(row, column + 1),
                c = at_grid(row + 1, column + 1), d = at_grid(row + 1, column);
      if (random() % 2 == 0) {
        mesh.triangles.insert(mesh.triangles.end(), {{a, b, c}, {a, c, d}});
      } else {
        mesh.triangles.insert(mesh.triangles.end(), {{a, b, d}, {b, c, d}});
      }
    }
  }
  build_topology(mesh);
  return std::make_shared<const Mesh>(std::move(mesh));
}

}  // namespace weft
