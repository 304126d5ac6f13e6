#pragma once

#include "core/lab/world/simulation.h"
#include "core/linear/solver_set.h"
#include "core/model/step_matrix.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <string_view>

namespace weft {

/// A square metre of stiff fabric, 0.2 kg/m^2, hanging from two corners, n x n vertices.
inline Scene stiff_scene(int n) {
  Scene scene = scene_of_size(n);
  scene.material.set("density", 0.2);
  ParameterValues& springs = *find_group(scene, "forces.mass_spring");
  springs.set("stretch_stiffness", 1e4);
  springs.set("shear_stiffness", 3e3);
  springs.set("bend_stiffness", 1e2);
  choose(scene, "solver", "mpcg");
  choose(scene, "preconditioner", "amg");
  return scene;
}

/// A, b and S of the last step of a simulation by implicit Euler.
struct ClothSystem {
  /// After `steps` steps of `scene`, on another mesh than its own if one is given.
  ClothSystem(const Scene& scene, int steps, std::shared_ptr<const Mesh> mesh = nullptr) {
    Simulation simulation(scene, std::move(mesh));
    for (int step = 0; step + 1 < steps; ++step) simulation.step();
    const VecX v = simulation.state().v;
    simulation.step();
    // The model is still linearised where that step began.
    const Model& model = simulation.model();
    const double h = simulation.step_length();
    A = model.make_matrix();
    assemble(model, {1, h * h, h}, A);
    S = model.filter();
    VecX f = VecX::Zero(v.size()), K_v(v.size());
    for (const auto& force : model.forces()) force->add_force(as_span(f));
    multiply(model, {0, 1, 0}, as_span(v), as_span(K_v));
    b = h * (f - h * K_v);
  }

  BlockMatrix A;
  VecX b;
  VertexFilter S;

  /// Returns the system with z = 0 and the start x = 0; `zero` is 3n zeros.
  LinearSystem system(const VecX& zero) const {
    return {A, as_span(b), S, as_span(zero), as_span(zero)};
  }
};

/// Expects that a solver with a preconditioner comes to the tolerance on the system of a cloth.
inline SolveReport solve_cloth(const ClothSystem& cloth, const std::string& solver,
                               const std::string& preconditioner, double tolerance,
                               VecX* solution = nullptr) {
  Choice choice = default_choice(find_entry(linear_solver_table(), solver, ""));
  choice.values.set("tolerance", tolerance);
  SolverSet set = make_solver_set(
      choice, default_choice(find_entry(preconditioner_table(), preconditioner, "")));
  const VecX zero = VecX::Zero(cloth.b.size());
  VecX x(cloth.b.size());
  const SolveReport report = set.solve(cloth.system(zero), as_span(x), nullptr, {});
  EXPECT_TRUE(report.converged()) << solver << ": " << report.detail;
  if (solution) *solution = x;
  return report;
}

}  // namespace weft
