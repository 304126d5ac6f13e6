#pragma once

#include "core/mesh/grid.h"
#include "core/mesh/state.h"
#include "core/model/model.h"
#include "tests/support/systems.h"

#include <gtest/gtest.h>

#include <memory>

namespace weft {

/// A small grid of 5 x 4 vertices with alternating diagonals.
inline std::shared_ptr<const Mesh> small_mesh() {
  GridParameters grid;
  grid.orientation = "vertical";
  grid.rows = 5;
  grid.columns = 4;
  return std::make_shared<const Mesh>(make_grid(grid));
}

/// The rest shape with every coordinate moved by up to `amplitude` m, and velocities up to 1 m/s.
inline State disturbed_state(const Mesh& mesh, double amplitude, unsigned seed) {
  State state = rest_state(mesh);
  state.x += amplitude * random_vector(state.x.size(), seed);
  state.v = random_vector(state.x.size(), seed + 1);
  return state;
}

/// A model of one force with its default parameters, on vertices of 1 kg / n.
inline Model model_of(const ForceKind& kind, const std::shared_ptr<const Mesh>& mesh) {
  const auto n = static_cast<std::size_t>(mesh->vertex_count());
  Model model(mesh, std::vector<double>(n, 1.0 / static_cast<double>(n)));
  model.add_force(default_choice(kind));
  model.finish();
  return model;
}

/// Expects that the kind refuses the mesh and names a triangle of it: when built, and when checked
/// if it has a check.
inline void expect_refusal_of_a_triangle(const ForceKind& kind, const Mesh& mesh) {
  const auto refusal_of = [&](const auto& use) -> std::string {
    try {
      use();
    } catch (const InputError& error) {
      return error.field();
    }
    return "nothing";
  };
  const ParameterValues values(*kind.parameters);
  const std::vector<double> masses(mesh.rest_positions.size(), 1.0);
  const std::string refused = refusal_of([&] { kind.make(values, {mesh, masses}); });
  EXPECT_TRUE(refused.starts_with("mesh.triangle")) << refused;
  if (kind.check_mesh == nullptr) return;
  EXPECT_EQ(refusal_of([&] { kind.check_mesh(mesh); }), refused);
}

/// Vertices on a line from the origin along `direction`, joined by springs as long as their
/// distance; n vertices, total length 1 m.
inline std::shared_ptr<const Mesh> chain_mesh(int n, const Vec3& direction) {
  Mesh mesh;
  for (int i = 0; i < n; ++i) {
    mesh.rest_positions.push_back(direction * (i / (n - 1.0)));
    mesh.material_coordinates.push_back({i / (n - 1.0), 0});
    if (i > 0) mesh.edges.push_back({i - 1, i});
  }
  return std::make_shared<const Mesh>(std::move(mesh));
}

}  // namespace weft
