#pragma once

#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

namespace weft {

/// A cloth of 13 x 13 vertices after five steps.
inline Simulation swinging_cloth() {
  Scene scene = small_scene();
  scene.choice("solver").values.set("tolerance", 1e-10);
  Simulation simulation(scene);
  for (int step = 0; step < 5; ++step) simulation.step();
  return simulation;
}

/// The system of its next step.
inline CapturedSystem swinging_system() {
  Simulation simulation = swinging_cloth();
  return capture_system(simulation);
}

/// The system of a step of that cloth, with the forces of Baraff and Witkin, damped so that their
/// matrix is not symmetric.
inline CapturedSystem unsymmetric_system() {
  Scene scene = small_scene();
  scene.forces[0] = default_choice(find_entry(force_table(), "baraff_witkin", ""));
  scene.forces[0].values.set("unsymmetric_damping", true);
  scene.forces[0].values.set("stretch_damping", 10.0);
  choose(scene, "solver", "dense_lu");
  Simulation simulation(scene);
  for (int step = 0; step < 5; ++step) simulation.step();
  return capture_system(simulation);
}

/// 0 x = b, b other than 0: no x solves it.
inline CapturedSystem unsolvable_system() {
  CapturedSystem captured = swinging_system();
  captured.A.set_zero();
  captured.stencil.reset();
  return captured;
}

}  // namespace weft
