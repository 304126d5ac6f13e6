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

/// The system of the next step of swinging_cloth().
inline CapturedSystem swinging_system() {
  Simulation simulation = swinging_cloth();
  return capture_system(simulation);
}

/// The system of a step of the swinging cloth, with the forces of Baraff and Witkin, damped so that
/// their matrix is not symmetric.
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

/// The system 0 x = b with b other than 0, which no x solves.
inline CapturedSystem unsolvable_system() {
  CapturedSystem captured = swinging_system();
  captured.A.set_zero();
  captured.stencil.reset();
  return captured;
}

}  // namespace weft
