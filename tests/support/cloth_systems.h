#pragma once

#include "core/lab/simulation.h"

#include <string_view>

namespace weft {

/// The default scene with n x n vertices.
inline Scene scene_of_size(int n) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", n);
  scene.mesh.grid.set("columns", n);
  return scene;
}

/// A square metre of stiff fabric, 0.2 kg/m^2, hanging from two corners, n x n vertices.
inline Scene stiff_scene(int n) {
  Scene scene = scene_of_size(n);
  scene.material.set("density", 0.2);
  ParameterValues& springs = *find_group(scene, "forces.mass_spring");
  springs.set("stretch_stiffness", 1e4);
  springs.set("shear_stiffness", 3e3);
  springs.set("bend_stiffness", 1e2);
  scene.solver.values.set("tolerance", 1e-3);
  return scene;
}

/// A and S of the implicit Euler step that comes next in a simulation.
struct ClothSystem {
  /// After `steps` steps of `scene`.
  ClothSystem(const Scene& scene, int steps) {
    Simulation simulation(scene);
    for (int step = 0; step < steps; ++step) simulation.step();
    const Model& model = simulation.model();
    const double h = simulation.step_length();
    A = model.make_matrix();
    // At the state where the last step began, whose matrix it is.
    model.assemble(1, h * h, h, A);
    S = model.filter();
  }

  BlockMatrix A;
  Filter S;
};

}  // namespace weft
