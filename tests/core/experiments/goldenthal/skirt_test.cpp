#include "core/experiments/goldenthal/skirt.h"

#include "core/lab/world/simulation.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

// Friction has a limit, length constraints have none: contacts that stick on the body slip where
// lengths demand it. If they did not, one step in twelve would leave wrong lengths; one in a
// hundred still does.
TEST(Skirt, KeepsItsLengthsWhileItFallsOntoItsBody) {
  constexpr int k_rings = 9, k_around = 40, k_steps = 100;
  constexpr double k_max_failures = 0.03;
  int failures = 0, steps = 0;
  for (const double friction : {0.3, 0.5, 1.0}) {
    Skirt skirt = make_skirt(k_rings, k_around, 1e-4);
    for (SceneSolid& solid : skirt.scene.solids) solid.shape.values.set("friction", friction);
    Simulation simulation(skirt.scene, skirt.mesh);
    int sticking = 0;
    for (int k = 0; k < k_steps; ++k, ++steps) {
      failures += simulation.step().converged ? 0 : 1;
      for (const Contact& contact : simulation.contacts().contacts()) sticking += contact.sticks;
    }
    EXPECT_GT(sticking, 0);
  }
  EXPECT_LE(failures, k_max_failures * steps);
}

// Where the body pins the skirt between its waist and sticking contacts, single steps left ten
// times the residual of all other steps.
TEST(Skirt, DancesWithoutResidualsAboveThoseOfTheText) {
  constexpr int k_rings = 9, k_around = 40, k_steps = 400;
  constexpr double k_top_of_figure = 3.5e-4;  // m
  const Skirt skirt = make_skirt(k_rings, k_around, 1e-4);
  Simulation simulation(skirt.scene, skirt.mesh);
  int measured = 0;
  for (int k = 0; k < k_steps; ++k) {
    ProjectionTrace trace;
    EXPECT_TRUE(simulation.step({nullptr, &trace}).converged) << k;
    if (simulation.state().t < k_skirt_hangs || trace.size() < 2) continue;
    EXPECT_LE(trace.back().mean_F, k_top_of_figure) << k;
    ++measured;
  }
  EXPECT_GT(measured, k_steps / 4);
}

}  // namespace
}  // namespace weft
